import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { folderDriver } from '../folder/folder-driver.ts'
import { draftFolder } from '../folder/links.ts'
import { IMMUTABLE_FOLDERS } from '../headers/rules.ts'
import { eachOf } from '../site/write-files.ts'
import { bucketDriver } from './bucket-driver.ts'
import { openObjects } from './objects.ts'

/** How long a release may still be served after another went live, ms. */
const FRESH_MS = 1000
/** The file itself last: once it exists, so do its compressed copies. */
const ENDINGS = ['.gz', '.br', '']

/** A local copy of a bucket's site, laid out like a site folder. */
export interface Mirror {
  readonly folder: string
  /** Fetches the files for a request of this path, if missing. */
  prepare(path: string): Promise<void>
  dispose(): Promise<void>
}

/**
 * Copies a bucket's site on demand: each file of an immutable version once, and a release as a whole, so that
 * visitors never get pages of two.
 *
 * @param address `s3://bucket/prefix`.
 */
export async function openMirror(address: string, endpoint?: string): Promise<Mirror> {
  const site = bucketDriver(address, await openObjects(address, endpoint))
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-mirror-'))
  const copy = folderDriver(folder)
  const fetching = new Map<string, Promise<void>>()
  let live: string | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  async function fetchVersionFile(path: string): Promise<void> {
    const found = await Promise.all(ENDINGS.map((ending) => site.read(`${path}${ending}`)))
    for (const [index, ending] of ENDINGS.entries()) {
      const content = found[index]
      if (!content) continue
      const [draft, target] = [draftFolder(folder), join(folder, `${path}${ending}`)]
      for (const file of [draft, target]) await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, content)
      await rename(draft, target)
    }
  }

  async function fetchRelease(): Promise<void> {
    const release = await site.newest()
    checkedAt = performance.now()
    if (release.number === 0 || release.folder === live) return
    const draft = (await copy.newest()).next(Infinity)
    await eachOf(await site.list(release.folder), async (file) => {
      const content = await site.read(release.folder + file)
      if (content) await draft.put(file, content, 'file')
    })
    await draft.take()
    await copy.settle()
    live = release.folder
  }

  /** Deduplicates concurrent fetches of the same thing. */
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

/** Whether a path may be a version's file; hidden ones aren't. */
function isPath(file: string): boolean {
  return !/[\0\\]/.test(file) && file.split('/').every((part) => part !== '' && !part.startsWith('.'))
}
