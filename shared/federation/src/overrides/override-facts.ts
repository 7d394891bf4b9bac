import type { TextStorage } from '@tradefront/browser'
import { PageRemoteFacts, type Registry, type RemoteFacts, type SiteConfig } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'
import type { Candidate } from '../registry/candidates.ts'
import { readReleaseSet } from '../registry/read-page-data.ts'
import { own } from '../registry/revoked.ts'
import { wishedOverrides } from './agreed-overrides.ts'

/** Fetches JSON; replaced in tests. */
export type FetchJson = (url: string, signal: AbortSignal) => Promise<unknown>

const LIMIT_MS = 3_000

/** Facts of a local build, always refetched. Throws `override-unreachable`. */
export async function fetchOverrideFacts(
  remote: string,
  origin: string,
  fetchJson: FetchJson = browserFetch,
): Promise<RemoteFacts> {
  const fail = (sentence: string, cause?: unknown) =>
    new FederationError('override-unreachable', { remote, sentences: [sentence], cause })
  let answer: unknown
  try {
    answer = await fetchJson(`${origin}/facts.json`, AbortSignal.timeout(LIMIT_MS))
  } catch (cause) {
    throw fail(`${origin}/facts.json could not be read.`, cause)
  }
  const parsed = v.safeParse(PageRemoteFacts, answer)
  if (!parsed.success) throw fail(`${origin}/facts.json is not a remote's facts.`)
  if (parsed.output.name !== remote) throw fail(`${origin} serves ${parsed.output.name}, not ${remote}.`)
  return parsed.output
}

/** A tester's local build, as the only version of its remote. Throws `override-unreachable`. */
export async function localBuild(remote: string, origin: string, fetchJson?: FetchJson): Promise<Candidate> {
  const facts = await fetchOverrideFacts(remote, origin, fetchJson)
  return { version: `${facts.version} at ${origin}`, base: `${origin}/`, facts, tries: 2 }
}

/** The page's release set, including every published version if this tab may and wants to run another one. */
export async function wishedRegistry(
  registry: Registry,
  config: Pick<SiteConfig, 'versionOverrides'>,
  pageUrl: string,
  tab: TextStorage | undefined,
  fetchJson?: FetchJson,
): Promise<Registry> {
  const isWished = config.versionOverrides && wishedOverrides(pageUrl, tab) !== ''
  return isWished ? withEveryVersion(registry, pageUrl, fetchJson) : registry
}

/**
 * Adds every published version to the page's release set, which only includes those in use. The live versions stay
 * the page's, so that a tab keeps one release set; withdrawals come from the newer of the two. Unchanged if there
 * is no answer.
 */
async function withEveryVersion(
  registry: Registry,
  pageUrl: string,
  fetchJson: FetchJson = browserFetch,
): Promise<Registry> {
  try {
    const answer = await fetchJson(new URL('/registry.json', pageUrl).href, AbortSignal.timeout(LIMIT_MS))
    const full = (await readReleaseSet(answer)).registry
    const remotes = Object.entries(registry.remotes).map(([name, entry]) => {
      const other = own(full.remotes, name)
      const versions = { ...other?.versions, ...entry.versions }
      const withdrawn = { ...other?.withdrawn, ...entry.withdrawn }
      return [name, { ...entry, versions, withdrawn, disabled: other?.disabled ?? entry.disabled }] as const
    })
    return { ...registry, remotes: Object.fromEntries(remotes) }
  } catch {
    return registry
  }
}

/** The browser's fetch, bypassing its cache and without cookies. */
export async function browserFetch(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
