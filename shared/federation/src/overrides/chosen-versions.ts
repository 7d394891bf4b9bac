import type { Registry, RemoteFacts } from '@tradefront/contracts'
import { chooseCandidates, factsOf, type Candidate, type Choice } from '../registry/candidates.ts'
import type { FederationError } from '../errors/federation-error.ts'
import { own } from '../registry/revoked.ts'
import { rolloutShare } from '../registry/visitor.ts'
import type { Override } from './override-wish.ts'

/** What a visitor's versions depend on. */
export interface ChosenVersionsOptions {
  /** The release set, with all known withdrawals applied. */
  readonly registry: () => Registry
  readonly overrides: readonly Override[]
  /** The visitor's number in rollouts. */
  readonly visitor: number
  /** Wall clock, ms since 1970. */
  readonly today: () => number
  readonly pageUrl: string
  /** Origins besides the page's own that may host a release. */
  readonly origins: readonly string[]
  /** Problems of release set entries: such a remote has pages and slots, but no code. */
  readonly problems: readonly FederationError[]
  /** Fetches a tester's local build. */
  readonly localBuild: (remote: string, origin: string) => Promise<Candidate>
}

/** The version of each remote for this visitor. */
export interface ChosenVersions {
  overrideOf(remote: string): Override | undefined
  /** Versions to try, in order; rejects if there are none. */
  candidatesFor(remote: string): Promise<readonly Candidate[]>
  /** Facts the host uses for routing before any code of the remote is loaded. */
  routingFacts(remote: string): Promise<RemoteFacts | undefined>
}

/** Chooses versions by release set, rollout and tester overrides [MFE-02, MFE-04, MFE-05]. */
export function createChosenVersions(options: ChosenVersionsOptions): ChosenVersions {
  const { registry, overrides, visitor, today, pageUrl, origins, localBuild } = options
  const overrideOf = (remote: string) => overrides.find((override) => override.remote === remote)

  function choiceFor(remote: string): Choice {
    const override = overrideOf(remote)
    const wanted = override?.kind === 'version' ? override.version : undefined
    return { visitor: rolloutShare(visitor, remote), now: today(), pageUrl, origins, wanted }
  }
  return {
    overrideOf,
    async candidatesFor(remote) {
      const override = overrideOf(remote)
      if (override?.kind === 'origin') return [await localBuild(remote, override.origin)]
      const wrong = options.problems.find((problem) => problem.remote === remote)
      if (wrong) throw wrong
      return chooseCandidates(remote, own(registry().remotes, remote), choiceFor(remote))
    },
    async routingFacts(remote) {
      const override = overrideOf(remote)
      const entry = own(registry().remotes, remote)
      const released = entry && factsOf(remote, entry, choiceFor(remote))
      if (override?.kind !== 'origin') return released
      // An unreachable local build keeps the released routes: its panel shows the problem.
      const local = await localBuild(remote, override.origin).catch(() => undefined)
      return local?.facts ?? released
    },
  }
}
