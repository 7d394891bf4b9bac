import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readFile, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { compressFiles } from '@tradefront/compress'
import { listFiles } from './list-files.ts'
import { ABANDONED_MS, requireTimely } from '../site/deadlines.ts'
import { isCode, isMissing } from '../site/site-files.ts'
import type { ReleaseContent } from '../site/site-store.ts'

/*
 * What visitors get, switched over at once. A release is a folder `.releases/<number>` with the release set,
 * the configuration, every page and their compressed copies; `.live` is a link to one of them, and each of
 * these files at the root of the site is a link through `.live`. Numbers are taken by renaming a finished
 * draft, which fails where somebody else has taken the number: whoever loses looks again and takes the next.
 * So there is no lock that a dead publisher could leave behind, and a publisher that is killed leaves either
 * the old site or the new one; what it has taken but not switched to, the next one switches to.
 */

const RELEASES = '.releases'
const DRAFTS = '.drafts'
const LIVE = '.live'
/** The link that becomes `.live`, made with the release: whoever has a newer one takes it away. */
export const POINTER = '.pointer'
/** Keeps the number of a release that was cleared away from being taken again. */
const TAKEN = 'taken'
/** How many releases stay complete, for requests that are under way. */
const KEPT = 5

/** A release as it was taken; its folder holds `registry.json`, `config.json` and the pages. */
export interface TakenRelease {
  readonly number: number
  /** Absolute path. */
  readonly folder: string
}

/** The newest release of a site, switched to or not; undefined before the first. */
export async function newestRelease(site: string): Promise<TakenRelease | undefined> {
  const numbers = (await readdir(join(site, RELEASES)).catch(ifMissing([]))).map(Number)
  const number = Math.max(0, ...numbers.filter(Number.isInteger))
  return number === 0 ? undefined : { number, folder: releaseFolder(site, number) }
}

/** Whether a release consists of exactly these files. */
export async function hasFiles(release: TakenRelease, files: ReleaseContent): Promise<boolean> {
  const own = (await listFiles(release.folder)).filter((file) => !/\.(br|gz)$/.test(file))
  if (own.length !== files.size) return false
  for (const [file, content] of files) {
    const kept = await readFile(join(release.folder, file)).catch(ifMissing(undefined))
    if (!kept?.equals(Buffer.from(content))) return false
  }
  return true
}

/**
 * Writes a release and takes the number after `before` for it; false, with nothing changed, when another
 * publisher has taken that number in the meantime.
 *
 * @param files Contents by path; they are compressed before anybody sees them.
 * @param until Unix ms: the release is given up then, since others may have cleared away what it needs.
 * @param quality Brotli's for each of them.
 * @throws ReleaseError after `until`, with nothing changed.
 */
export async function takeRelease(
  site: string,
  before: TakenRelease | undefined,
  files: ReleaseContent,
  until = Infinity,
  quality?: (file: string) => number,
): Promise<boolean> {
  const number = (before?.number ?? 0) + 1
  const draft = draftFolder(site)
  const isFree = async () => !existsSync(releaseFolder(site, number))
  const write = async () => {
    for (const [file, content] of files) {
      await mkdir(dirname(join(draft, file)), { recursive: true })
      await writeFile(join(draft, file), content)
    }
    await compressFiles(
      [...files.keys()].map((file) => join(draft, file)),
      {
        // Work for nothing where somebody else has been faster.
        wanted: isFree,
        ...(quality && { quality: (file) => quality(relative(draft, file)) }),
      },
    )
  }
  await write().catch(ifCleared(until))
  if (!(await isFree())) {
    // Of a publisher that slept somebody may have cleared the draft away.
    await rm(draft, { recursive: true, force: true })
    return false
  }
  await symlink(`${RELEASES}/${number}`, join(draft, POINTER)).catch(ifCleared(until))
  await mkdir(join(site, RELEASES), { recursive: true })
  requireTimely(until)
  try {
    await rename(draft, releaseFolder(site, number))
    return true
  } catch (error) {
    if (!isTaken(error)) ifCleared(until)(error)
    await rm(draft, { recursive: true })
    return false
  }
}

/** Makes the newest release the one that visitors get, whoever took it, and clears old ones away. */
export async function switchToNewest(site: string): Promise<void> {
  for (;;) {
    const newest = await newestRelease(site)
    if (!newest) return
    const live = await liveNumber(site)
    if (live !== newest.number) await switchTo(site, newest, live)
    // Somebody may have been faster; the newest has the last word.
    if ((await newestRelease(site))?.number === newest.number) break
  }
  await tidy(site)
}

async function switchTo(site: string, { number, folder }: TakenRelease, live: number): Promise<void> {
  // From here on nobody can switch back to one before, however late they come.
  for (let older = live; older < number; older++)
    await rm(join(releaseFolder(site, older), POINTER), { force: true })
  await linkFiles(site, folder, false)
  try {
    await rename(join(folder, POINTER), join(site, LIVE))
  } catch (error) {
    // Another publisher has switched to it, or has a newer one; or somebody has tidied up by hand.
    if (!isMissing(error)) throw error
    const isNewest = (await newestRelease(site))?.number === number
    if (isNewest && (await liveNumber(site)) !== number) {
      await relink(site, join(site, LIVE), `${RELEASES}/${number}`)
    }
  }
}

/**
 * Links at the root for each file of a release. Before the switch only what is not there yet, which leads
 * nowhere until then; after it (`replace`) also in place of files that an older tool wrote.
 */
async function linkFiles(site: string, folder: string, replace: boolean): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (file === POINTER || file === TAKEN) continue
    const link = join(site, file)
    const target = relative(dirname(link), join(site, LIVE, file))
    const present = await readlink(link).catch(() => undefined)
    if (present === target) continue
    await mkdir(dirname(link), { recursive: true })
    if (replace) await relink(site, link, target)
    else await symlink(target, link).catch(ifTaken)
  }
}

/** After a switch: files of older tools become links, links of pages that are gone go, and so do leftovers. */
async function tidy(site: string): Promise<void> {
  const newest = await newestRelease(site)
  if (!newest) return
  await linkFiles(site, newest.folder, true)
  const links = await rootLinks(site)
  // Read after the links: one that a newer release has just made is among that one's files.
  const current = await newestRelease(site)
  const files = new Set(current ? await listFiles(current.folder) : [])
  for (const link of links.filter((file) => !files.has(file))) await rm(join(site, link), { force: true })
  for (let old = newest.number - KEPT; old > 0 && old > newest.number - 2 * KEPT; old--)
    await clear(site, old)
  for (const draft of await readdir(join(site, DRAFTS)).catch(ifMissing([]))) {
    const folder = join(site, DRAFTS, draft)
    const found = await lstat(folder).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs <= ABANDONED_MS) continue
    // A publisher that slept may write into it once more.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Takes a release's content away and keeps its number taken. */
async function clear(site: string, number: number): Promise<void> {
  const folder = releaseFolder(site, number)
  const content = (await readdir(folder).catch(ifMissing([]))).filter((name) => name !== TAKEN)
  if (content.length === 0) return
  await writeFile(join(folder, TAKEN), '')
  for (const name of content) await rm(join(folder, name), { recursive: true, force: true })
}

/** Every page, and compressed copy of one, at the root of the site: links, and files of older tools. */
async function rootLinks(site: string): Promise<string[]> {
  const found: string[] = []
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(site, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || path === 'host' || path === 'remotes') continue
      if (entry.isDirectory()) await visit(path)
      else if (entry.isSymbolicLink() || /\.html(\.br|\.gz)?$/.test(path)) found.push(path)
    }
  }
  await visit('')
  return found
}

/** Number of the release that visitors get; 0 before the first switch. */
async function liveNumber(site: string): Promise<number> {
  const target = await readlink(join(site, LIVE)).catch(() => '')
  return Number(target.slice(RELEASES.length + 1))
}

/** A link in place of whatever is there, without a moment in which nothing is. */
async function relink(site: string, link: string, target: string): Promise<void> {
  const draft = draftFolder(site)
  await mkdir(dirname(draft), { recursive: true })
  await symlink(target, draft)
  await rename(draft, link)
}

/** A new path for what is not finished, a folder or a link; it does not exist yet. */
export function draftFolder(site: string): string {
  return join(site, DRAFTS, randomBytes(8).toString('hex'))
}

/** The configuration that somebody put at the root as a file of its own; undefined where it is the release's. */
export async function ownConfigFile(site: string): Promise<string | undefined> {
  const file = join(site, 'config.json')
  const isLink = await readlink(file).then(
    () => true,
    () => false,
  )
  return isLink ? undefined : readFile(file, 'utf8').catch(ifMissing(undefined))
}

/** Folder of a release, taken or not. */
export function releaseFolder(site: string, number: number): string {
  return join(site, RELEASES, String(number))
}

/**
 * For an error in making a draft: one that is gone was cleared away by somebody, after its publisher had slept.
 *
 * @param until Unix ms, before anybody clears it away.
 * @throws ReleaseError then; otherwise the error.
 */
export function ifCleared(until: number): (error: unknown) => never {
  return (error) => {
    if (isMissing(error)) requireTimely(until)
    throw error
  }
}

/** Whether a folder could not be renamed because its place is taken. */
export function isTaken(error: unknown): boolean {
  return isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST')
}

function ifTaken(error: unknown): void {
  if (!isTaken(error)) throw error
}

function ifMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return value
    throw error
  }
}
