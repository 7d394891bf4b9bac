import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const TEXT = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.map'])
/** Minimum size worth compressing, bytes. */
const WORTH_IT = 200
const AT_ONCE = 4

/** The two copies of a file, by suffix. */
export type Copies = Readonly<Record<'br' | 'gz', Buffer>>

/** Compression options. */
export interface CompressOptions {
  /** Cache folder, by content; without one everything is compressed again. */
  readonly cache?: string | undefined
  /** Checked before each file; once false, the rest is skipped. */
  readonly wanted?: () => Promise<boolean>
  /** Brotli quality, 0 to 11; default 11, which takes ten times as long as 9 for 4 % less. */
  readonly quality?: (file: string) => number
}

/** Cache of compressed files, relative to the workspace's root; shared by build and publication. */
export const COMPRESSED_CACHE = '.cache/compressed'

/** Whether a file is text worth compressing. */
export function isText(file: string): boolean {
  return TEXT.has(extname(file))
}

/**
 * Writes `.br` and `.gz` beside each text file. With a cache, unchanged content isn't compressed again; neither are
 * identical files. Returns how many contents were compressed.
 */
export async function compressFiles(
  files: readonly string[],
  options: CompressOptions = {},
): Promise<number> {
  const alike = new Map<string, Promise<Copies>>()
  let made = 0
  await forEachText(files, options, async (file, content) => {
    if (content.length < WORTH_IT) {
      await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })])
      return
    }
    const key = `${options.quality?.(file) ?? ''} ${content.toString('latin1')}`
    const copies = alike.get(key) ?? compressed(file, content, options, () => (made += 1))
    alike.set(key, copies)
    const { br, gz } = await copies
    await Promise.all([place(`${file}.br`, br), place(`${file}.gz`, gz)])
  })
  return made
}

/** Compressed copies of a file's content; undefined if it isn't text, or too short. */
export async function compressedCopies(
  file: string,
  content: Buffer,
  options: CompressOptions = {},
): Promise<Copies | undefined> {
  if (!isText(file) || content.length < WORTH_IT) return undefined
  if (options.cache !== undefined) await mkdir(options.cache, { recursive: true })
  return compressed(file, content, options)
}

/** Compresses text files into the cache only, so that the next publication is quick. */
export async function warmCache(files: readonly string[], cache: string): Promise<void> {
  await forEachText(files, { cache }, async (file, content) => {
    if (content.length >= WORTH_IT) await compressed(file, content, { cache })
  })
}

async function forEachText(
  files: readonly string[],
  { cache, wanted }: CompressOptions,
  visit: (file: string, content: Buffer) => Promise<void>,
): Promise<void> {
  if (cache !== undefined) await mkdir(cache, { recursive: true })
  const queue = files.filter(isText)
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (wanted && !(await wanted())) return
      await visit(file, await readFile(file))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function compressed(
  file: string,
  content: Buffer,
  { cache, quality = () => 11 }: CompressOptions,
  onMade: () => void = () => {},
): Promise<Copies> {
  const level = quality(file)
  const make = {
    br: () => {
      onMade()
      return brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    },
    gz: () => zip(content, { level: 9 }),
  }
  if (cache === undefined) {
    const [br, gz] = await Promise.all([make.br(), make.gz()])
    return { br, gz }
  }
  const key = join(cache, createHash('sha256').update(content).digest('hex'))
  const [br, gz] = await Promise.all([
    remembered(level === 11 ? `${key}.br` : `${key}.q${level}.br`, make.br),
    remembered(`${key}.gz`, make.gz),
  ])
  return { br, gz }
}

async function remembered(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const made = await make()
  await place(file, made)
  return made
}

/** By renaming, so that no one reads a partial file. */
async function place(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.draft`
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
