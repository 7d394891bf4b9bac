import { compressedCopies, type CompressOptions } from '@tradefront/compress'
import { mediaType } from '../headers/media-types.ts'
import { cacheControl, type AnswerKind } from '../headers/rules.ts'
import type { FileHeaders, Put } from './site-driver.ts'

/** Files that are written, or requests that are under way, at the same moment. */
const AT_ONCE = 16
const ENCODINGS = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const

/** A file to write: its content when its turn comes, and how long it may be kept. */
interface WrittenFile {
  readonly file: string
  readonly kind: AnswerKind
  read(): Promise<Buffer>
}

/** The headers that `serve` would send with a file. */
export function headersOf(file: string, kind: AnswerKind): FileHeaders {
  return { ContentType: mediaType(file), CacheControl: cacheControl(kind) }
}

/**
 * Writes each file, its compressed copies before itself.
 *
 * @param options `quality` is Brotli's. Once `wanted` says no, the rest is left.
 */
export async function writeFiles(
  put: Put,
  files: readonly WrittenFile[],
  options: CompressOptions,
): Promise<void> {
  await eachOf(files, async ({ file, kind, read }) => {
    if (options.wanted && !(await options.wanted())) return
    const content = await read()
    const headers = headersOf(file, kind)
    const copies = await compressedCopies(file, content, options)
    for (const [ending, ContentEncoding] of copies ? ENCODINGS : []) {
      await put(`${file}.${ending}`, copies?.[ending] ?? content, { ...headers, ContentEncoding })
    }
    await put(file, content, headers)
  })
}

/** Visits each item, several at the same moment; after an error no more, and all have ended when it is thrown. */
export async function eachOf<T>(items: Iterable<T>, visit: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].toReversed()
  const worker = async () => {
    try {
      while (queue.length > 0) await visit(queue.pop() as T)
    } catch (error) {
      queue.length = 0
      throw error
    }
  }
  for (const ended of await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))) {
    if (ended.status === 'rejected') throw ended.reason
  }
}
