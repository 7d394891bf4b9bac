import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const TEXT = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.map'])
/** Below this, in bytes, a compressed file saves nothing. */
const WORTH_IT = 200
const AT_ONCE = 4

/** Whether a file is text that is worth compressing. */
export function isText(file: string): boolean {
  return TEXT.has(extname(file))
}

/**
 * Puts `.br` (quality 11) and `.gz` beside each text file. The work is remembered in `cache` by
 * content, so that what did not change between two versions is not compressed again.
 *
 * @param wanted Asked before each file; once it says no, the rest is left as it is.
 */
export async function compressFiles(
  files: readonly string[],
  cache: string,
  wanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  await mkdir(cache, { recursive: true })
  const queue = files.filter(isText)
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (!(await wanted())) return
      await compressFile(file, cache)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function compressFile(file: string, cache: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < WORTH_IT) {
    await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })])
    return
  }
  const key = join(cache, createHash('sha256').update(content).digest('hex'))
  await place(`${file}.br`, `${key}.br`, () =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  )
  await place(`${file}.gz`, `${key}.gz`, () => zip(content, { level: 9 }))
}

/** Copies from the cache, after making what it lacks; both by rename, so that nobody reads half a file. */
async function place(target: string, cached: string, make: () => Promise<Buffer>): Promise<void> {
  const draft = `${target}.${process.pid}.draft`
  try {
    await copyFile(cached, draft)
  } catch {
    const made = await make()
    const cacheDraft = `${cached}.${process.pid}.${Math.random().toString(36).slice(2)}.draft`
    await writeFile(cacheDraft, made)
    await rename(cacheDraft, cached)
    await writeFile(draft, made)
  }
  await rename(draft, target)
}

/** Every file below a folder, as paths relative to it with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .sort()
}
