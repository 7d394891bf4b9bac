import type { PaymentProblem } from './payment-problem.ts'

const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** Magic numbers by file extension: bytes at an offset, any one of several. */
const MAGIC_NUMBERS: Readonly<
  Record<string, readonly (readonly [offset: number, bytes: readonly number[]])[]>
> = {
  png: [[0, [0x89, 0x50, 0x4e, 0x47]]],
  jpg: [[0, [0xff, 0xd8, 0xff]]],
  jpeg: [[0, [0xff, 0xd8, 0xff]]],
  gif: [[0, latin('GIF8')]],
  webp: [[8, latin('WEBP')]],
  avif: [[4, latin('ftypavi')]],
  bmp: [[0, latin('BM')]],
  pdf: [[0, latin('%PDF')]],
  doc: [[0, COMPOUND]],
  docx: [[0, ZIP]],
  xls: [[0, COMPOUND]],
  xlsx: [[0, ZIP]],
}

/** Number of leading bytes that {@link fileProblem} reads. */
export const FILE_HEAD_BYTES = 16

/**
 * The problem with a file by its size and first bytes: the extension alone proves nothing, and an unreadable receipt is
 * useless. Undefined if it is valid.
 *
 * @param extensions Accepted extensions: 'pdf', 'png'. All known ones by default.
 */
export function fileProblem(
  file: { readonly name: string; readonly size: number; readonly head: Uint8Array },
  extensions: readonly string[] = Object.keys(MAGIC_NUMBERS),
): PaymentProblem | undefined {
  if (file.size === 0) return { code: 'file_empty' }
  const extension = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const magicNumbers = MAGIC_NUMBERS[extension]
  if (magicNumbers === undefined || !extensions.includes(extension)) return { code: 'file_type' }
  const fits = magicNumbers.some(([offset, bytes]) =>
    bytes.every((byte, place) => file.head[offset + place] === byte),
  )
  return fits ? undefined : { code: 'file_content', type: extension.toUpperCase() }
}
