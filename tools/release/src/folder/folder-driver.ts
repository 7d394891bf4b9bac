import { existsSync } from 'node:fs'
import {
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FACTS_FILE, contentOf, otherContent } from '../site/version-path.ts'
import type { Build } from '../site/build.ts'
import { ABANDONED_MS, requireTimely } from '../site/deadlines.ts'
import { ReleaseError, isMissing } from '../site/site-files.ts'
import type { Put, SiteDriver, UsedVersion } from '../site/site-driver.ts'
import {
  draftFolder,
  ifMissing,
  isTaken,
  listFiles,
  newestNumber,
  releaseFolder,
  settleFolder,
  POINTER,
} from './links.ts'

/** A site in a folder, which any static server can serve. What is finished is renamed to its place, as a whole. */
export function folderDriver(site: string): SiteDriver {
  const read = (path: string) => readFile(join(site, path)).catch(ifMissing(undefined))

  /**
   * A folder that is written aside, and then moved to its place as a whole.
   *
   * @param until Unix ms: others may clear it away later, while this process sleeps.
   * @param pointer Where its link `.pointer` leads.
   */
  function draftFor(target: string, until: number, pointer?: string) {
    const draft = draftFolder(site)
    const late = (error: unknown): never => {
      if (isMissing(error)) requireTimely(until)
      throw error
    }
    const put: Put = async (file, content) => {
      await mkdir(dirname(join(draft, file)), { recursive: true })
      await writeFile(join(draft, file), content).catch(late)
    }
    const discard = () => rm(draft, { recursive: true, force: true })
    const take = async () => {
      try {
        if (pointer !== undefined) await symlink(pointer, join(draft, POINTER))
        await mkdir(dirname(target), { recursive: true })
        requireTimely(until)
        await rename(draft, target)
        return true
      } catch (error) {
        await discard()
        return isTaken(error) ? false : late(error)
      }
    }
    return { put, isBeaten: async () => existsSync(target), take, discard }
  }

  return {
    name: site,
    read,
    list: (folder) => listFiles(join(site, folder)),
    async ownConfig() {
      const isLink = await readlink(join(site, 'config.json')).then(
        () => true,
        () => false,
      )
      return isLink ? undefined : (await read('config.json'))?.toString()
    },
    // The links at its root.
    live: async () => '',
    async newest() {
      const number = await newestNumber(site)
      // Before the first release: the plain files that an older tool wrote.
      const folder = number === 0 ? '' : `.releases/${number}/`
      // What becomes `.live` is in the release from the start: a newer one takes it away.
      const next = (until: number) =>
        draftFor(releaseFolder(site, number + 1), until, `.releases/${number + 1}`)
      return { number, folder, next }
    },
    settle: () => settleFolder(site),
    hidden: {
      async put(file, content) {
        const [draft, target] = [draftFolder(site), join(site, file)]
        for (const path of [draft, target]) await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, content)
        await rename(draft, target)
      },
      remove: (file) => rm(join(site, file), { force: true }),
    },
    versions: {
      has: async (path) => existsSync(join(site, path, FACTS_FILE)),
      markUsed: async (path) => void (await markUsed(join(site, path))),
      async list() {
        const remotes = (await foldersIn(site, 'remotes/')).map((folder) => foldersIn(site, folder))
        const paths = (await Promise.all([foldersIn(site, 'host/'), ...remotes])).flat()
        return Promise.all(
          paths.map(async (path) => ({ path, usedAt: (await stat(join(site, path))).mtimeMs })),
        )
      },
      async put(path, build, write) {
        const target = join(site, path)
        const isThere = async () => {
          const facts = await read(path + FACTS_FILE)
          if (!facts) return false
          const { files } = JSON.parse(facts.toString()) as Build['facts']
          if (contentOf(files) !== contentOf(build.facts.files)) throw otherContent(build)
          return true
        }
        // Marked first: from here on `prune` leaves the version that is looked at.
        if ((await markUsed(target)) && (await isThere())) return false
        const draft = draftFor(target, Date.now() + ABANDONED_MS / 2)
        await write(draft.put).catch(async (error: unknown) => {
          await draft.discard()
          throw error
        })
        if (await draft.take()) return true
        // Another publisher has published this version meanwhile.
        if (await isThere()) return false
        throw new ReleaseError(`${target} is in the way: it has no ${FACTS_FILE}. Move it away.`)
      },
      remove: (version) => removeVersion(site, version),
    },
  }
}

/** A version's folder has the time of its last use, by which `prune` goes; false where there is no such folder. */
async function markUsed(folder: string): Promise<boolean> {
  const now = new Date()
  const isMarked = utimes(folder, now, now).then(() => true)
  return isMarked.catch(ifMissing(false))
}

/**
 * Takes a folder away; false where its version was published again meanwhile, and then it stays. It is moved aside
 * first, so that a publisher who comes now finds it missing and writes it again.
 */
async function removeVersion(site: string, { path, usedAt }: UsedVersion): Promise<boolean> {
  const [folder, aside] = [join(site, path), draftFolder(site)]
  await mkdir(dirname(aside), { recursive: true })
  const isUsed = async (at: string) => (await stat(at)).mtimeMs !== usedAt
  const isMoved = async () => {
    if (await isUsed(folder)) return false
    await rename(folder, aside)
    return true
  }
  if (!(await isMoved().catch(ifMissing(false)))) return false
  // Missing: a publisher who tidies up has taken it for a draft that was left behind: only one that nobody has used is so old.
  const isKept = await isUsed(aside).catch(ifMissing(false))
  if (isKept) {
    try {
      await rename(aside, folder)
      return false
    } catch (error) {
      // A publisher has found it missing and written it again.
      if (!isTaken(error)) throw error
    }
  }
  await rm(aside, { recursive: true, force: true })
  return !isKept
}

/** Paths of the folders directly below a folder of a site. */
async function foldersIn(site: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(site, folder), { withFileTypes: true }).catch(ifMissing([]))
  return entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}${entry.name}/`] : []))
}
