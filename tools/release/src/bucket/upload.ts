import { compressedCopies, type CompressOptions } from '@tradefront/compress'
import { mediaType } from '../headers/media-types.ts'
import { cacheControl, type AnswerKind } from '../headers/rules.ts'
import type { Objects } from './objects.ts'

/** Requests that are under way at the same moment. */
const AT_ONCE = 16
const ENCODINGS = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const

/** What is uploaded: a key, its content when its turn comes, and how long it may be kept. */
export interface Upload {
  readonly key: string
  readonly kind: AnswerKind
  read(): Promise<Buffer>
}

/**
 * Writes each file with the headers that `serve` would send, the compressed copies of each before the file itself.
 *
 * @param options `quality` is Brotli's, by key. Once `wanted` says no, the rest is left.
 */
export async function upload(
  objects: Objects,
  uploads: readonly Upload[],
  options: CompressOptions = {},
): Promise<void> {
  await eachOf(uploads, async ({ key, kind, read }) => {
    if (options.wanted && !(await options.wanted())) return
    const content = await read()
    const headers = { ContentType: mediaType(key), CacheControl: cacheControl(kind) }
    const copies = await compressedCopies(key, content, options)
    for (const [ending, ContentEncoding] of copies ? ENCODINGS : []) {
      await objects.put(`${key}.${ending}`, copies?.[ending] ?? content, { ...headers, ContentEncoding })
    }
    await objects.put(key, content, headers)
  })
}

/** Visits each item, several at the same moment. */
export async function eachOf<T>(items: readonly T[], visit: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await visit(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
