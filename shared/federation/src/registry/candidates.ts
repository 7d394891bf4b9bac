import type { RemoteEntry, RemoteFacts } from '@tradefront/contracts'
import { FederationError } from '../errors/federation-error.ts'
import { own, switchedOff, withdrawalOf } from './revoked.ts'

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
  /** Origins besides the page's own that a release may lie on; none by default. */
  readonly origins?: readonly string[]
  /** A version that a tester wants; nothing falls back from it. */
  readonly wanted?: string | undefined
}

/**
 * The versions to try, in order: the wanted one alone; or the visitor's share of a rollout, then live;
 * or live, then previous; withdrawn ones never [MFE-04]. Throws `remote-disabled`, `remote-withdrawn` or
 * `remote-unknown`.
 */
export function chooseCandidates(name: string, entry: RemoteEntry | undefined, choice: Choice): Candidate[] {
  if (!entry) throw new FederationError('remote-unknown', { remote: name })
  const off = switchedOff(entry, choice.now)
  if (off) throw new FederationError('remote-disabled', { remote: name, sentences: [off.reason] })
  return candidatesOf(name, entry, choice).map(({ version, release }, index) => ({
    version,
    base: folderUrl(release.base, choice),
    facts: release.facts,
    tries: index === 0 ? FIRST_TRIES : FALLBACK_TRIES,
  }))
}

/** The facts by which the host routes and guards this remote, before any of its code is loaded. */
export function factsOf(name: string, entry: RemoteEntry, choice: Choice): RemoteFacts | undefined {
  // What is switched off, withdrawn or elsewhere keeps its pages, so that they can say why.
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
  if (first && known.length === 0) {
    const sentences = [withdrawalOf(entry, first.version)?.reason ?? '']
    throw new FederationError('remote-withdrawn', { remote: name, version: first.version, sentences })
  }
  if (!first) throw new FederationError('remote-unknown', { remote: name })
  return known
}

/**
 * The absolute URL of a registry's `base`: a folder of the page's own site, or of an origin that the deployment
 * lists. Throws `registry-malformed`.
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
