import { Registry, SiteConfig } from '@tradefront/contracts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** A sentence for the person at the command line: what was refused and why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

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

/** Whether an error of `node:fs` says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
}

/** Whether an error of `node:fs` has this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
