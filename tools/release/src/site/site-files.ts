import { Registry, SiteConfig } from '@tradefront/contracts'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** A sentence for the person at the command line: what was refused and why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

/** What reads a file of a site, or of one of its releases; undefined if it does not exist. */
export type ReadFile = (file: string) => Promise<string | undefined>

/** The release set of a site; undefined where nothing was published yet. */
export async function readRegistry(read: ReadFile): Promise<Registry | undefined> {
  const text = await read('registry.json')
  if (text === undefined) return undefined
  const parsed = v.safeParse(Registry, JSON.parse(text))
  if (parsed.success) return parsed.output
  const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  throw new ReleaseError(`registry.json of this site is not a release set: ${why.join('; ')}.`)
}

/** Where the broker is, as the site says; undefined where it says nothing yet. */
export async function readConfig(read: ReadFile): Promise<SiteConfig | undefined> {
  const text = await read('config.json')
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

const STORAGE_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left for',
  EDQUOT: 'The disk quota is used up for',
  EROFS: 'This file system is read-only:',
  EACCES: 'This user may not write',
  EPERM: 'This user may not write',
}

/** What a person can do about an error of the file system, as a sentence; undefined for any other error. */
export function storageFailure(error: unknown): ReleaseError | undefined {
  const { code = '', path, dest } = error instanceof Error ? (error as NodeJS.ErrnoException & { dest?: string }) : {}
  const what = Object.hasOwn(STORAGE_FAILURES, code) ? STORAGE_FAILURES[code] : undefined
  if (what === undefined) return undefined
  const where = dest ?? path ?? 'the site'
  return new ReleaseError(`${what} ${where}. Visitors still get a whole release; mend this and run the command again.`)
}

/** Whether an error of `node:fs` says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
}

/** Whether an error of `node:fs` has this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
