import { RemoteFacts, type Registry } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'
import { readReleaseSet } from '../registry/read-page-data.ts'
import { own } from '../registry/revoked.ts'

/** Fetches JSON; replaced in tests. */
export type FetchJson = (url: string, signal: AbortSignal) => Promise<unknown>

const LIMIT_MS = 3_000

/** The facts of a local build, fresh each time. Throws `override-unreachable`. */
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
  const parsed = v.safeParse(RemoteFacts, answer)
  if (!parsed.success) throw fail(`${origin}/facts.json is not a remote's facts.`)
  if (parsed.output.name !== remote) throw fail(`${origin} serves ${parsed.output.name}, not ${remote}.`)
  return parsed.output
}

/**
 * The page's release set with every published version added: a page carries those in use only. What is
 * live stays as the page says, so that a tab stays on one release set; what must not run is as the newer
 * one says. Without an answer everything stays as it is.
 */
export async function withEveryVersion(
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

/** The browser's own, past its cache and without cookies. */
export async function browserFetch(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
