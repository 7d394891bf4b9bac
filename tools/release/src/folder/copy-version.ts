import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFiles } from '@tradefront/compress'
import { fileHash } from '../site/file-hash.ts'
import { ABANDONED_MS } from '../site/deadlines.ts'
import type { Build } from '../site/build.ts'
import { isMissing } from '../site/site-files.ts'
import { FACTS_FILE, otherContent, versionPath } from '../publish/version-path.ts'
import { draftFolder, ifCleared, isTaken } from './releases.ts'

/**
 * Copies a build to its folder, which never changes again: the same version with other content is
 * refused [MFE-04]. Answers false when the version was there already.
 *
 * @throws ReleaseError also where the process slept, and others cleared away what it had written.
 */
export async function copyVersion(site: string, build: Build, cache: string): Promise<boolean> {
  const target = join(site, versionPath(build))
  // Marked first: from here on `prune` leaves the version that is looked at.
  if ((await markUsed(target)) && (await isPublished(target, build))) return false
  // Written aside and renamed, so that a version is there as a whole or not at all.
  const draft = draftFolder(site)
  const files = Object.keys(build.facts.files)
  const folders = new Set(['.', ...files.map((file) => dirname(file))])
  const until = Date.now() + ABANDONED_MS / 2
  const write = async () => {
    for (const folder of folders) await mkdir(join(draft, folder), { recursive: true })
    await Promise.all(files.map((file) => copyFile(join(build.folder, file), join(draft, file))))
    await writeFile(join(draft, FACTS_FILE), `${JSON.stringify(build.facts)}\n`)
    await compressFiles(
      files.map((file) => join(draft, file)),
      { cache },
    )
  }
  await write().catch(ifCleared(until))
  await mkdir(dirname(target), { recursive: true })
  try {
    await rename(draft, target)
    return true
  } catch (error) {
    if (!isTaken(error)) ifCleared(until)(error)
    // Somebody else published this version meanwhile.
    await rm(draft, { recursive: true })
    if (await isPublished(target, build)) return false
    throw error
  }
}

/** A version's folder has the time of its last use, by which `prune` goes; false where there is no such folder. */
export async function markUsed(folder: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(folder, now, now)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function isPublished(target: string, build: Build): Promise<boolean> {
  const known = await readFile(join(target, FACTS_FILE), 'utf8').catch(() => undefined)
  if (known === undefined) return false
  const files = Object.entries(build.facts.files)
  const names = Object.keys((JSON.parse(known) as { files: object }).files)
  const same = names.length === files.length && (await everyFileIs(target, files))
  if (same) return true
  // Deleted while it was read.
  if (!existsSync(join(target, FACTS_FILE))) return false
  throw otherContent(build)
}

async function everyFileIs(folder: string, files: [string, { integrity: string }][]): Promise<boolean> {
  for (const [file, { integrity }] of files) {
    const content = await readFile(join(folder, file)).catch(() => undefined)
    if (!content || fileHash(content) !== integrity) return false
  }
  return true
}
