import type { RemoteEntry, RemoteFacts } from '@tradefront/contracts'
import { FederationError } from '../errors/federation-error.ts'
import { own, switchedOff, withdrawalOf } from './revoked.ts'

/** A version of a remote that may be loaded. */
export interface Candidate {
  readonly version: string
  /** Absolute URL of its folder, with a trailing slash. */
  readonly base: string
  readonly facts: RemoteFacts
  /** Number of attempts before the next candidate. */
  readonly tries: number
}

const FIRST_TRIES = 2
const FALLBACK_TRIES = 1

/** What the choice of a version depends on. */
export interface Choice {
  /** The visitor's position in this remote's rollouts: {@link rolloutShare} */
  readonly visitor: number
  /** Wall clock, ms since 1970. */
  readonly now: number
  /** Base URL for a relative `base`. */
  readonly pageUrl: string
  /** Origins besides the page's own that may host a release; none by default. */
  readonly origins?: readonly string[]
  /** A version requested by a tester; has no fallback. */
  readonly wanted?: string | undefined
}

/**
 * Versions to try, in order: the requested one alone; or for visitors within a rollout, that, then live; or live,
 * then previous; never withdrawn ones [MFE-04]. Throws `remote-disabled`, `remote-withdrawn` or `remote-unknown`.
 */
export function chooseCandidates(name: string, entry: RemoteEntry | undefined, choice: Choice): Candidate[] {
  if (!entry) throw new FederationError('remote-unknown', { remote: name })
  const off = offError(name, entry, choice.now)
  if (off) throw off
  return candidatesOf(name, entry, choice).map(({ version, release }, index) => ({
    version,
    base: folderUrl(release.base, choice),
    facts: release.facts,
    tries: index === 0 ? FIRST_TRIES : FALLBACK_TRIES,
  }))
}

/** Why this version must not run at `now` (ms since 1970); undefined if it may [MFE-04]. */
export function refusalOf(name: string, entry: RemoteEntry, version: string, now: number) {
  return offError(name, entry, now) ?? withdrawnError(name, entry, version)
}

function offError(name: string, entry: RemoteEntry, now: number): FederationError | undefined {
  const off = switchedOff(entry, now)
  return off && new FederationError('remote-disabled', { remote: name, sentences: [off.reason] })
}

function withdrawnError(name: string, entry: RemoteEntry, version: string): FederationError | undefined {
  const gone = withdrawalOf(entry, version)
  return gone && new FederationError('remote-withdrawn', { remote: name, version, sentences: [gone.reason] })
}

/** Facts by which the host routes and guards this remote before any of its code is loaded. */
export function factsOf(name: string, entry: RemoteEntry, choice: Choice): RemoteFacts | undefined {
  // Versions that are switched off, withdrawn or hosted elsewhere keep their pages, which show the reason.
  for (const candidate of [entry, { ...entry, withdrawn: null }]) {
    try {
      return candidatesOf(name, candidate, choice)[0]?.release.facts
    } catch {
      continue
    }
  }
  return undefined
}

function orderOf({ rollout, live, previous }: RemoteEntry, { wanted, visitor }: Choice) {
  if (wanted) return [wanted]
  return rollout && visitor < rollout.percent ? [rollout.version, live] : [live, previous]
}

function candidatesOf(name: string, entry: RemoteEntry, choice: Choice) {
  const published = [...new Set(orderOf(entry, choice))].flatMap((version) => {
    const release = version ? own(entry.versions, version) : undefined
    return version && release ? [{ version, release }] : []
  })
  const known = published.filter(({ version }) => !withdrawalOf(entry, version))
  const [first] = published
  if (known.length > 0) return known
  throw (
    (first && withdrawnError(name, entry, first.version)) ??
    new FederationError('remote-unknown', { remote: name })
  )
}

/**
 * The absolute URL of a registry's `base`: a folder of the page's own site, or of an origin listed by the
 * deployment. Throws `registry-malformed`.
 */
export function folderUrl(
  base: string,
  { pageUrl, origins = [] }: Pick<Choice, 'pageUrl' | 'origins'>,
): string {
  const { href, origin } = new URL(base.endsWith('/') ? base : `${base}/`, pageUrl)
  if (origin !== new URL(pageUrl).origin && !origins.includes(origin)) {
    throw new FederationError('registry-malformed', {
      sentences: [`${origin} is not on this deployment's list.`],
    })
  }
  return href
}
