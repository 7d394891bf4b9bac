import type { RemoteEntry, RemoteFacts } from '@tradefront/contracts'
import { FederationError } from '../errors/federation-error.ts'

/** One version of a remote that may be loaded. */
export interface Candidate {
  readonly version: string
  /** Absolute URL of its folder, ending with a slash. */
  readonly base: string
  readonly facts: RemoteFacts
  /** How many tries it gets before the next candidate. */
  readonly tries: number
}

const FIRST_TRIES = 2
const FALLBACK_TRIES = 1

/** What the choice of a version depends on. */
export interface Choice {
  /** Where the visitor stands in this remote's rollouts: {@link rolloutShare} */
  readonly visitor: number
  /** Wall clock, ms since 1970. */
  readonly now: number
  /** Address against which a relative `base` is read. */
  readonly pageUrl: string
  /** A version that a tester wants; nothing falls back from it. */
  readonly wanted?: string | undefined
}

/**
 * The versions to try, in order: the wanted one alone; or the visitor's share of a rollout, then live;
 * or live, then previous [MFE-04]. Throws `remote-disabled` or `remote-unknown`.
 */
export function chooseCandidates(name: string, entry: RemoteEntry | undefined, choice: Choice): Candidate[] {
  if (!entry) throw new FederationError('remote-unknown', { remote: name })
  if (choice.wanted) return toCandidates(name, entry, [choice.wanted], choice.pageUrl)
  const { disabled, rollout } = entry
  if (disabled && !(disabled.until && Date.parse(disabled.until) <= choice.now)) {
    throw new FederationError('remote-disabled', { remote: name, sentences: [disabled.reason] })
  }
  const inRollout = rollout && choice.visitor < rollout.percent
  const order = inRollout ? [rollout.version, entry.live] : [entry.live, entry.previous]
  return toCandidates(name, entry, order, choice.pageUrl)
}

/** The facts by which the host routes and guards this remote, before any of its code is loaded. */
export function factsOf(name: string, entry: RemoteEntry, choice: Choice): RemoteFacts | undefined {
  const enabled: RemoteEntry = { ...entry, disabled: null }
  try {
    return chooseCandidates(name, enabled, choice)[0]?.facts
  } catch {
    return undefined
  }
}

function toCandidates(
  name: string,
  entry: RemoteEntry,
  versions: readonly (string | null | undefined)[],
  pageUrl: string,
): Candidate[] {
  const known = [...new Set(versions)].flatMap((version) => {
    const release = version ? entry.versions[version] : undefined
    return version && release ? [{ version, release }] : []
  })
  if (known.length === 0) throw new FederationError('remote-unknown', { remote: name })
  return known.map(({ version, release }, index) => ({
    version,
    base: folderUrl(release.base, pageUrl),
    facts: release.facts,
    tries: index === 0 ? FIRST_TRIES : FALLBACK_TRIES,
  }))
}

/** An absolute http(s) folder URL from a registry's `base`; relative ones are read against the page. */
export function folderUrl(base: string, pageUrl: string): string {
  const url = new URL(base.endsWith('/') ? base : `${base}/`, pageUrl)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FederationError('registry-malformed', { sentences: [`${url.protocol} is no web address.`] })
  }
  return url.href
}
