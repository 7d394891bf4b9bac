import { Registry, SiteConfig } from '@tradefront/contracts'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

/** A sentence for the person at the command line: what was refused and why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

/** How long another run may hold the site folder before its lock counts as left behind, ms. */
const LOCK_STALE_MS = 120_000

/** The release set of a site folder, or undefined where nothing was published yet. */
export async function readRegistry(site: string): Promise<Registry | undefined> {
  const text = await readText(join(site, 'registry.json'))
  if (text === undefined) return undefined
  const parsed = v.safeParse(Registry, JSON.parse(text))
  if (parsed.success) return parsed.output
  const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  throw new ReleaseError(`${join(site, 'registry.json')} is not a release set: ${why.join('; ')}.`)
}

/** A published release set; for everything but the first publication. */
export async function requireRegistry(site: string): Promise<Registry> {
  const registry = await readRegistry(site)
  if (!registry) throw new ReleaseError(`Nothing is published in ${site} yet.`)
  return registry
}

/** Where the broker is, as the site folder says; undefined where it says nothing yet. */
export async function readConfig(site: string): Promise<SiteConfig | undefined> {
  const text = await readText(join(site, 'config.json'))
  return text === undefined ? undefined : parseConfig(JSON.parse(text))
}

/** Checks a config.json. */
export function parseConfig(raw: unknown): SiteConfig {
  const parsed = v.safeParse(SiteConfig, raw)
  if (parsed.success) return parsed.output
  const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  throw new ReleaseError(`The site configuration is not valid: ${why.join('; ')}.`)
}

/** A file's text, or undefined when there is no such file. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * Writes a file so that a reader sees the old or the new one, never half of it. Tells whether the
 * content is another than before.
 */
export async function writeAtomic(file: string, content: string): Promise<boolean> {
  if ((await readText(file)) === content) return false
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, content)
  await rename(draft, file)
  return true
}

/**
 * Runs `work` while no other release command changes this site folder: six teams publish on their own.
 * Throws when another one holds it for longer than 10 s.
 */
export async function withLock<T>(site: string, work: () => Promise<T>): Promise<T> {
  await mkdir(site, { recursive: true })
  const lock = join(site, '.release-lock')
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      const handle = await open(lock, 'wx')
      await handle.close()
      break
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const held = await stat(lock).catch(() => undefined)
    if (held && Date.now() - held.mtimeMs > LOCK_STALE_MS) await rm(lock, { force: true })
    else if (Date.now() > deadline) throw new ReleaseError(`Another release is at work: ${lock} exists.`)
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Whether an error of `node:fs` says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
