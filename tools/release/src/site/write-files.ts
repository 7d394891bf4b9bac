import { compressedCopies, type CompressOptions } from '@tradefront/compress'
import type { FileKind, Put } from './site-driver.ts'

/** Files that are written, or requests that are under way, at the same moment. */
const AT_ONCE = 16

/** A file to write: its content when its turn comes, and how long it may be kept. */
interface WrittenFile {
  readonly file: string
  readonly kind: FileKind
  read(): Promise<Buffer>
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
    const copies = await compressedCopies(file, content, options)
    for (const [ending, copy] of Object.entries(copies ?? {})) await put(`${file}.${ending}`, copy, kind)
    await put(file, content, kind)
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
