import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ABANDONED_MS, KEPT_RELEASES } from '../site/deadlines.ts'
import { isCode, isMissing } from '../site/site-files.ts'

/*
 * What visitors get, switched in one step. A release is a folder `.releases/<number>` with the release set,
 * the configuration, every page and their compressed copies; `.live` is a link to one of them, and each of
 * these files at the root of the site is a link through `.live`. Numbers are taken by renaming a finished
 * draft, which fails if another publisher has taken the number; it then takes the next one. No lock can be left
 * behind by a dead publisher: a killed one leaves either the old site or the new one, and the next publisher
 * switches to a release that was numbered but not yet live.
 */

const RELEASES = '.releases'
const DRAFTS = '.drafts'
const LIVE = '.live'
/** The link that becomes `.live`, made with the release; a newer release removes it. */
export const POINTER = '.pointer'
/** Keeps the number of a release that was cleared away from being taken again. */
const TAKEN = 'taken'

/** Number of the newest release of a site, switched to or not; 0 before the first. */
export async function newestNumber(site: string): Promise<number> {
  const numbers = (await readdir(join(site, RELEASES)).catch(ifMissing([]))).map(Number)
  return Math.max(0, ...numbers.filter(Number.isInteger))
}

/** Makes the newest release live, no matter which publisher made it, and clears old ones away. */
export async function settleFolder(site: string): Promise<void> {
  for (;;) {
    const newest = await newestNumber(site)
    if (newest === 0) return
    const live = await liveNumber(site)
    if (live !== newest) await switchTo(site, newest, live)
    // Another publisher may have been faster; the newest has the last word.
    if ((await newestNumber(site)) === newest) break
  }
  await tidy(site)
}

async function switchTo(site: string, number: number, live: number): Promise<void> {
  // From here on nobody can switch back to one before, however late they come.
  for (let older = live; older < number; older++)
    await rm(join(releaseFolder(site, older), POINTER), { force: true })
  const folder = releaseFolder(site, number)
  await linkFiles(site, folder, false)
  try {
    await rename(join(folder, POINTER), join(site, LIVE))
  } catch (error) {
    // Another publisher has switched to it, or has a newer one; or the pointer was tidied away by hand.
    if (!isMissing(error)) throw error
    const isNewest = (await newestNumber(site)) === number
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
  const newest = await newestNumber(site)
  await linkFiles(site, releaseFolder(site, newest), true)
  const links = await rootLinks(site)
  // Read after the links: one that a newer release has just made is among that one's files.
  const files = new Set(await listFiles(releaseFolder(site, await newestNumber(site))))
  for (const link of links.filter((file) => !files.has(file))) await rm(join(site, link), { force: true })
  for (let old = newest - KEPT_RELEASES; old > 0 && old > newest - 2 * KEPT_RELEASES; old--)
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
  await rename(draft, link).catch(async (error: unknown) => {
    await rm(draft, { force: true })
    throw error
  })
}

/** A new path for what is not finished, a folder or a link; it does not exist yet. */
export function draftFolder(site: string): string {
  return join(site, DRAFTS, randomBytes(8).toString('hex'))
}

/** Folder of a release, taken or not. */
export function releaseFolder(site: string, number: number): string {
  return join(site, RELEASES, String(number))
}

/** Every file below a folder, as paths relative to it with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Whether a folder could not be renamed because its place is taken. */
export function isTaken(error: unknown): boolean {
  return isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST')
}

function ifTaken(error: unknown): void {
  if (!isTaken(error)) throw error
}

/** For an error of `node:fs`: this value where it says that there is no such file. */
export function ifMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isMissing(error)) return value
    throw error
  }
}
