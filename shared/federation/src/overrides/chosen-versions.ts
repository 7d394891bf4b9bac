import type { Registry, RemoteFacts } from '@tradefront/contracts'
import { chooseCandidates, factsOf, type Candidate, type Choice } from '../registry/candidates.ts'
import { rolloutShare } from '../registry/visitor.ts'
import type { Override } from './override-wish.ts'

/** What the versions of a visitor depend on. */
export interface ChosenVersionsOptions {
  /** The release set, with what is known to be withdrawn by now. */
  readonly registry: () => Registry
  readonly overrides: readonly Override[]
  /** Number of the visitor in rollouts. */
  readonly visitor: number
  /** Wall clock, ms since 1970. */
  readonly today: () => number
  readonly pageUrl: string
  /** The build of a tester's own machine. */
  readonly localBuild: (remote: string, origin: string) => Promise<Candidate>
}

/** Which version of each remote this visitor gets. */
export interface ChosenVersions {
  overrideOf(remote: string): Override | undefined
  /** The versions to try, in order; rejects where there is none. */
  candidatesFor(remote: string): Promise<readonly Candidate[]>
  /** What the host routes by, before any code of the remote is loaded. */
  routingFacts(remote: string): Promise<RemoteFacts | undefined>
}

/** Chooses versions by release set, rollout and a tester's overrides [MFE-02, MFE-04, MFE-05]. */
export function createChosenVersions(options: ChosenVersionsOptions): ChosenVersions {
  const { registry, overrides, visitor, today, pageUrl, localBuild } = options
  const overrideOf = (remote: string) => overrides.find((override) => override.remote === remote)

  function choiceFor(remote: string): Choice {
    const override = overrideOf(remote)
    const wanted = override?.kind === 'version' ? override.version : undefined
    return { visitor: rolloutShare(visitor, remote), now: today(), pageUrl, wanted }
  }
  return {
    overrideOf,
    async candidatesFor(remote) {
      const override = overrideOf(remote)
      if (override?.kind === 'origin') return [await localBuild(remote, override.origin)]
      return chooseCandidates(remote, registry().remotes[remote], choiceFor(remote))
    },
    async routingFacts(remote) {
      const override = overrideOf(remote)
      const entry = registry().remotes[remote]
      const released = entry && factsOf(remote, entry, choiceFor(remote))
      if (override?.kind !== 'origin') return released
      // A local build that does not answer keeps the released routes: its panel says what is wrong.
      const local = await localBuild(remote, override.origin).catch(() => undefined)
      return local?.facts ?? released
    },
  }
}
