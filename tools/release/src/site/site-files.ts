import { Registry, SiteConfig } from '@tradefront/contracts'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** A message for the command line: what was refused and why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

/** Reads a file of a site or release; undefined if it doesn't exist. */
export type ReadFile = (file: string) => Promise<string | undefined>

/** The release set of a site; undefined before the first publication. */
export async function readRegistry(read: ReadFile): Promise<Registry | undefined> {
  const text = await read('registry.json')
  if (text === undefined) return undefined
  const parsed = v.safeParse(Registry, JSON.parse(text))
  if (parsed.success) return parsed.output
  const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  throw new ReleaseError(`registry.json of this site is not a release set: ${why.join('; ')}.`)
}

/** The site's configuration; undefined if there is none yet. */
export async function readConfig(read: ReadFile): Promise<SiteConfig | undefined> {
  const text = await read('config.json')
  return text === undefined ? undefined : parseConfig(JSON.parse(text))
}

/** Validates a config.json. */
export function parseConfig(raw: unknown): SiteConfig {
  const parsed = v.safeParse(SiteConfig, raw)
  if (parsed.success) return parsed.output
  const why = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  throw new ReleaseError(`The site configuration is not valid: ${why.join('; ')}.`)
}

/** A file's text, or undefined if it doesn't exist. */
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

/** The remedy for a file system error, as a sentence; undefined for other errors. */
export function storageFailure(error: unknown): ReleaseError | undefined {
  const { code = '', path, dest } = error instanceof Error ? (error as NodeJS.ErrnoException & { dest?: string }) : {}
  const what = Object.hasOwn(STORAGE_FAILURES, code) ? STORAGE_FAILURES[code] : undefined
  if (what === undefined) return undefined
  const where = dest ?? path ?? 'the site'
  return new ReleaseError(`${what} ${where}. Visitors still get a whole release; mend this and run the command again.`)
}

/** Whether a `node:fs` error means that the file doesn't exist. */
export function isMissing(error: unknown): boolean {
  return isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
}

/** Whether a `node:fs` error has this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
