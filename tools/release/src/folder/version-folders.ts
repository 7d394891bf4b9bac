import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { versionPath } from '../publish/version-path.ts'
import { isMissing } from '../site/site-files.ts'
import type { VersionFolder } from '../site/site-store.ts'
import { draftFolder, isTaken } from './releases.ts'

/** Every version's folder of a site. */
export async function versionFolders(site: string): Promise<VersionFolder[]> {
  const remotes = (await list(join(site, 'remotes'))).map((name) => ({ kind: 'remote' as const, name }))
  const found: VersionFolder[] = []
  for (const app of [{ kind: 'host' as const, name: 'host' }, ...remotes]) {
    for (const version of await list(join(site, dirname(versionPath({ ...app, facts: { version: 'x' } }))))) {
      const path = versionPath({ ...app, facts: { version } })
      found.push({ name: app.name, version, path, usedAt: (await stat(join(site, path))).mtimeMs })
    }
  }
  return found
}

/**
 * Takes a folder away; false where somebody has published its version again meanwhile, and then it stays. It is moved
 * aside first, so that a publisher who comes now finds it missing and writes it anew.
 */
export async function removeFolder(site: string, { path, usedAt }: VersionFolder): Promise<boolean> {
  const folder = join(site, path)
  const aside = draftFolder(site)
  await mkdir(dirname(aside), { recursive: true })
  const isUsed = async (at: string) => (await stat(at)).mtimeMs !== usedAt
  try {
    if (await isUsed(folder)) return false
    await rename(folder, aside)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  const isKept = await isUsed(aside).catch((error: unknown) => {
    // A publisher who tidies up has taken it for a draft that was left behind: only one that nobody has used is so old.
    if (isMissing(error)) return false
    throw error
  })
  if (isKept) {
    try {
      await rename(aside, folder)
      return false
    } catch (error) {
      // A publisher has found it missing and written it anew.
      if (!isTaken(error)) throw error
    }
  }
  await rm(aside, { recursive: true, force: true })
  return !isKept
}

async function list(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
