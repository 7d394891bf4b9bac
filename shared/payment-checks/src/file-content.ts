const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** How the content of a file begins, by the ending of its name: bytes from an offset on, any of several. */
const BEGINNINGS: Readonly<Record<string, readonly (readonly [offset: number, bytes: readonly number[]])[]>> =
  {
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

/** As much of a file as {@link fileProblemText} looks at, bytes. */
export const FILE_HEAD_BYTES = 16

/**
 * What speaks against a file by its size and first bytes: the name is a claim, and a receipt that nobody can
 * open helps nobody. Undefined when nothing does; the words have no full stop.
 * @param endings What is taken: 'pdf', 'png'. By default all known ones.
 */
export function fileProblemText(
  file: { readonly name: string; readonly size: number; readonly head: Uint8Array },
  endings: readonly string[] = Object.keys(BEGINNINGS),
): string | undefined {
  if (file.size === 0) return 'This file is empty'
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const beginnings = BEGINNINGS[ending]
  if (beginnings === undefined || !endings.includes(ending)) return 'File type not supported'
  const fits = beginnings.some(([offset, bytes]) =>
    bytes.every((byte, place) => file.head[offset + place] === byte),
  )
  return fits ? undefined : `The content of this file is not ${ending.toUpperCase()}`
}
