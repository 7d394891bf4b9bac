import { Registry, RemoteEntry, SiteConfig } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'

/** Ids of the JSON data blocks that the release tool writes into every page. */
export const REGISTRY_BLOCK = 'tradefront-registry'
export const CONFIG_BLOCK = 'tradefront-config'

/** The release set, and entries of it that were left out because they are malformed. */
export interface RegistryReading {
  readonly registry: Registry
  readonly problems: readonly FederationError[]
}

const Shell = v.object({ ...Registry.entries, remotes: v.record(v.string(), v.unknown()) })

/**
 * Checks a release set. A malformed entry costs that remote only, the rest stands [MFE-03]; throws
 * `registry-malformed` when the set itself cannot be read.
 */
export function parseRegistry(raw: unknown): RegistryReading {
  const shell = v.safeParse(Shell, raw)
  if (!shell.success) {
    throw new FederationError('registry-malformed', { sentences: sentencesOf(shell.issues) })
  }
  const remotes: Registry['remotes'] = {}
  const problems: FederationError[] = []
  for (const [name, entry] of Object.entries(shell.output.remotes)) {
    const parsed = v.safeParse(RemoteEntry, entry)
    if (parsed.success) remotes[name] = parsed.output
    else {
      const sentences = sentencesOf(parsed.issues)
      problems.push(new FederationError('registry-malformed', { remote: name, sentences }))
    }
  }
  return { registry: { ...shell.output, remotes }, problems }
}

/** Reads the release set of this page, once per page (architecture, Releases, registry, loader) [MFE-02]. */
export function readRegistry(page: Document): RegistryReading {
  return parseRegistry(readBlock(page, REGISTRY_BLOCK))
}

/** Reads `config.json` as the page carries it. Throws `registry-malformed` with what is wrong. */
export function readSiteConfig(page: Document): SiteConfig {
  const parsed = v.safeParse(SiteConfig, readBlock(page, CONFIG_BLOCK))
  if (!parsed.success) {
    throw new FederationError('registry-malformed', { sentences: sentencesOf(parsed.issues) })
  }
  return parsed.output
}

function readBlock(page: Document, id: string): unknown {
  const text = page.querySelector(`script#${id}`)?.textContent
  if (!text) throw new FederationError('registry-missing', { sentences: [`There is no data block ${id}.`] })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FederationError('registry-malformed', { sentences: [`Block ${id} is not JSON.`], cause })
  }
}

function sentencesOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}.`)
}
