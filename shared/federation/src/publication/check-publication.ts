import type { HostFacts, Registry, RemoteFacts } from '@tradefront/contracts'
import { checkCompat, assignRoutesAndSlots, type CompatResult } from '../check-compat.ts'
import { missingExports } from './used-exports.ts'

/**
 * Reasons against making `remote` live in this release set: incompatibility with the host, exports it uses that the
 * host doesn't provide, slots the host doesn't render, tokens of the theme that it doesn't define, places for parts that nothing live renders, and routes or
 * slots owned by the host or another live remote. Every sentence says what to do [MFE-08].
 */
export function checkPublication(registry: Registry, remote: RemoteFacts): CompatResult {
  const host = registry.host.facts
  const compat = checkCompat(host, remote)
  const others = Object.entries(registry.remotes).flatMap(([name, entry]) => {
    const live = entry.versions[entry.live]
    return live && name !== remote.name ? [live.facts] : []
  })
  const conflicts = assignRoutesAndSlots(host.routes, [...others, remote]).conflicts
  const problems = [
    ...(compat.ok ? [] : compat.problems.map((problem) => `${problem} ${together(remote.name)}`)),
    ...exportProblems(host, remote),
    ...slotProblems(host, remote),
    ...tokenProblems(host, remote),
    ...partProblems(host, [...others, remote], remote),
    ...conflicts
      .filter((conflict) => conflict.remote === remote.name || conflict.owner === remote.name)
      .map(
        (conflict) =>
          `${conflict.sentence} Take it out of one of the two, and publish that one first, or both together.`,
      ),
  ]
  return problems.length === 0 ? { ok: true } : { ok: false, problems }
}

function together(name: string): string {
  return `Build ${name} with what this host provides, or publish both together.`
}

function exportProblems(host: HostFacts, remote: RemoteFacts): string[] {
  return missingExports(host, remote).map(
    ({ key, name }) =>
      `${remote.name} ${remote.version} uses ${name} of ${key}, which host ${host.version} does not give. ` +
      `Give it in the host again, or publish ${remote.name} without it first.`,
  )
}

function slotProblems(host: HostFacts, remote: RemoteFacts): string[] {
  const drawn = host.slots
  if (drawn === undefined) return []
  return remote.slots
    .filter((slot) => !drawn.includes(slot))
    .map(
      (slot) =>
        `${remote.name} ${remote.version} fills ${slot}, which host ${host.version} does not draw. ` +
        `Draw it in the host, or take it out of ${remote.name}.`,
    )
}

function tokenProblems(host: HostFacts, remote: RemoteFacts): string[] {
  const given = host.tokens
  const missing = given && remote.tokens?.filter((token) => !given.includes(token))
  if (!missing || missing.length === 0) return []
  return [
    `${remote.name} ${remote.version} is styled with ${missing.join(', ')}, which host ${host.version} does not define. ` +
      `Define it in the host's theme, or publish ${remote.name} without it first.`,
  ]
}

function partProblems(host: HostFacts, live: readonly RemoteFacts[], remote: RemoteFacts): string[] {
  const drawn = drawnPlaces(host, live)
  if (drawn === undefined) return []
  return Object.keys(remote.parts ?? {})
    .map((part) => [part, placeOf(part)] as const)
    .filter(([, place]) => !drawn.has(place))
    .map(
      ([part, place]) =>
        `${remote.name} ${remote.version} contributes ${part}, and nothing that is live draws ${place}. ` +
        `Publish what draws it first, or both together.`,
    )
}

/** The place of a part: `dashboard.cards` of `dashboard.cards/news`. */
export function placeOf(part: string): string {
  return part.slice(0, part.indexOf('/'))
}

/** Places for parts that host and remotes draw; undefined if the host's build doesn't list them. */
export function drawnPlaces(
  { slots }: Pick<HostFacts, 'slots'>,
  remotes: readonly Pick<RemoteFacts, 'draws'>[],
): ReadonlySet<string> | undefined {
  return slots && new Set([...slots, ...remotes.flatMap(({ draws }) => draws ?? [])])
}
