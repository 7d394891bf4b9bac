import { compressedCopies, type CompressOptions } from '@tradefront/compress'
import type { FileKind, Put } from './site-driver.ts'

/** Maximum concurrent writes or requests. */
const AT_ONCE = 16

/** A file to write: lazily provided content, and its cache lifetime. */
interface WrittenFile {
  readonly file: string
  readonly kind: FileKind
  read(): Promise<Buffer>
}

/**
 * Writes each file, after its compressed copies.
 *
 * @param options `quality` for Brotli. Stops once `wanted` is false.
 */
export async function writeFiles(
  put: Put,
  files: readonly WrittenFile[],
  options: CompressOptions,
): Promise<void> {
  await eachOf(files, async ({ file, kind, read }) => {
    if (options.wanted && !(await options.wanted())) return
    const content = await read()
    const copies = await compressedCopies(file, content, options)
    for (const [ending, copy] of Object.entries(copies ?? {})) await put(`${file}.${ending}`, copy, kind)
    await put(file, content, kind)
  })
}

/**
 * Visits the items with limited concurrency; stops after an error, which is thrown once all running visits have
 * ended.
 */
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
