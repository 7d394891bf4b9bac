import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { POINTER, draftFolder, releaseFolder, switchToNewest } from '../folder/releases.ts'
import { IMMUTABLE_FOLDERS } from '../headers/rules.ts'
import { releaseKey } from './bucket-releases.ts'
import { openObjects } from './objects.ts'
import { readPointer } from './pointer.ts'
import { eachOf } from './upload.ts'

/** How long a release may be shown after another one went live, ms. */
const FRESH_MS = 1000
/** The file itself last: whoever finds it finds its compressed copies. */
const ENDINGS = ['.gz', '.br', '']

/** A local copy of a bucket's site, in the layout of a folder. */
export interface Mirror {
  readonly folder: string
  /** Fetches what a request for this path needs, where it is not there yet. */
  prepare(path: string): Promise<void>
  dispose(): Promise<void>
}

/**
 * Copies a bucket's site as it is asked for: a file of a version once, since it never changes, and a release as a whole,
 * so that nobody gets pages of two.
 *
 * @param address `s3://bucket/prefix`.
 */
export async function openMirror(address: string, endpoint?: string): Promise<Mirror> {
  const objects = await openObjects(address, endpoint)
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-mirror-'))
  const fetching = new Map<string, Promise<void>>()
  let live: string | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  async function fetchVersionFile(path: string): Promise<void> {
    const found = await Promise.all(ENDINGS.map((ending) => objects.get(`${path}${ending}`)))
    for (const [index, ending] of ENDINGS.entries()) {
      const content = found[index]?.content
      if (!content) continue
      const draft = draftFolder(folder)
      await write(draft, content)
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await rename(draft, join(folder, `${path}${ending}`))
    }
  }

  async function fetchRelease(): Promise<void> {
    const pointer = await readPointer(objects)
    checkedAt = performance.now()
    if (!pointer || pointer.name === live) return
    const start = releaseKey(pointer.name, '')
    const [draft, target] = [draftFolder(folder), releaseFolder(folder, pointer.number)]
    await eachOf(await objects.list(start), async ({ key }) => {
      const found = await objects.get(key)
      if (found) await write(join(draft, key.slice(start.length)), found.content)
    })
    await symlink(join('.releases', String(pointer.number)), join(draft, POINTER))
    await mkdir(dirname(target), { recursive: true })
    await rename(draft, target)
    await switchToNewest(folder)
    live = pointer.name
  }

  /** One fetch of the same thing at a time; everybody else waits for it. */
  function once(name: string, fetch: () => Promise<void>): Promise<void> {
    const running = fetching.get(name) ?? fetch().finally(() => fetching.delete(name))
    fetching.set(name, running)
    return running
  }

  return {
    folder,
    async prepare(path) {
      const file = path.replace(/^\/+/, '')
      if (!IMMUTABLE_FOLDERS.some((name) => file.startsWith(`${name}/`))) {
        if (performance.now() - checkedAt >= FRESH_MS) await once('', fetchRelease)
      } else if (isPath(file) && !existsSync(join(folder, file))) {
        await once(file, () => fetchVersionFile(file))
      }
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Whether a path can be one of a version's files; none of them is hidden. */
function isPath(file: string): boolean {
  return !/[\0\\]/.test(file) && file.split('/').every((part) => part !== '' && !part.startsWith('.'))
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
