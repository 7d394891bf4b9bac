import type { Registry, RemoteEntry, Revoked, WithdrawnVersion } from '@tradefront/contracts'
import { ReleaseError } from '../site/site-files.ts'
import type { Build } from '../site/build.ts'
import { changedEntry, checked, entryOf, knownLine } from './release-set.ts'
import { fieldsOf, lineOf, movedBackTo, previousOf, restoredTo, withdrew } from './version-line.ts'

/*
 * Rollback and withdrawal, as changes of a release set. A rolled back or withdrawn version doesn't return by
 * publication, rollback or override until restored [MFE-04].
 */

/** Number of withdrawn versions per app announced to open tabs: no tab runs older ones. */
const ANNOUNCED = 20

/** A build excluded from a publication. */
export interface LeftOut extends WithdrawnVersion {
  readonly name: string
  readonly version: string
  /** The version that stays live. */
  readonly live: string
}

/** Splits a publication's builds into withdrawn ones and the others. */
export function sortWithdrawn(registry: Registry | undefined, builds: readonly Build[]) {
  const leftOut: LeftOut[] = []
  const fresh = builds.filter(({ name, facts: { version } }) => {
    const line = registry && knownLine(registry, name)
    if (!line || !Object.hasOwn(line.withdrawn, version)) return true
    leftOut.push({ name, version, live: line.live, reason: '', ...line.withdrawn[version] })
    return false
  })
  return { fresh, leftOut }
}

/** Why a version is refused, and what to do about it. */
export function refusal(name: string, version: string, { reason }: WithdrawnVersion): string {
  return (
    `${name} ${version} was withdrawn: ${reason} ` +
    `Publish another version, or allow this one again with 'restore ${name} ${version}'.`
  )
}

/** Rolls back to `to`, or the previous version; the live version is withdrawn. */
export function rolledBack(registry: Registry, name: string, why: WithdrawnVersion, to?: string): Registry {
  const entry = entryOf(registry, name)
  const line = lineOf(entry)
  const target = targetOf(name, line, to, (version) => Object.hasOwn(entry.versions, version))
  const next = movedBackTo(line, target, why)
  return checked(registry, name, { ...withLine(entry, next), live: target, rollout: null })
}

/** The rollback target. @throws ReleaseError if no version can be rolled back to, or `to` isn't valid. */
export function targetOf(
  name: string,
  line: ReturnType<typeof lineOf>,
  to: string | undefined,
  isKnown: (version: string) => boolean,
): string {
  const target = to ?? previousOf(line, isKnown)
  if (target === null) throw new ReleaseError(`${name} has no version to go back to.`)
  if (target === line.live) throw new ReleaseError(`${name} ${target} is live already.`)
  if (!isKnown(target)) throw new ReleaseError(`${name} has no version ${target}.`)
  const why = Object.hasOwn(line.withdrawn, target) ? line.withdrawn[target] : undefined
  if (why) throw new ReleaseError(refusal(name, target, why))
  return target
}

/** Withdraws a version: ends its rollout, or if live, replaces it by the previous version. */
export function withdrawn(
  registry: Registry,
  name: string,
  version: string,
  why: WithdrawnVersion,
): Registry {
  const entry = entryOf(registry, name)
  if (entry.live === version) {
    requireOther(
      name,
      previousOf(lineOf(entry), (known) => Object.hasOwn(entry.versions, known)),
      version,
    )
    return rolledBack(registry, name, why)
  }
  if (!Object.hasOwn(entry.versions, version)) throw new ReleaseError(`${name} has no version ${version}.`)
  const rollout = entry.rollout?.version === version ? null : entry.rollout
  return changedEntry(registry, name, { ...withLine(entry, withdrew(lineOf(entry), version, why)), rollout })
}

/** Throws if there is no replacement for a live version. */
export function requireOther(name: string, other: string | null, version: string): void {
  if (other !== null) return
  throw new ReleaseError(
    `${name} ${version} is live and no other version can take its place. Publish another one first` +
      (name === 'host' ? '.' : `, or switch ${name} off with 'disable'.`),
  )
}

/** Allows a withdrawn version again, without putting it live or rolling it out. */
export function restored(registry: Registry, name: string, version: string): Registry {
  const entry = entryOf(registry, name)
  const line = lineOf(entry)
  requireWithdrawn(name, version, line)
  return changedEntry(registry, name, withLine(entry, restoredTo(line, version)))
}

/** Throws if there is nothing to restore. */
export function requireWithdrawn(name: string, version: string, line: ReturnType<typeof lineOf>): void {
  if (!Object.hasOwn(line.withdrawn, version)) throw new ReleaseError(`${name} ${version} is not withdrawn.`)
}

/** The host's versions in the format of {@link lineOf}. */
export function hostLine({ host }: Registry) {
  return lineOf({ ...host, live: host.version })
}

/** The data polled by open tabs: everything that must not run, and what is live. */
export function revokedOf(registry: Registry): Revoked {
  const names = Object.keys(registry.remotes)
  const off = names.flatMap((name) => {
    const disabled = registry.remotes[name]?.disabled
    return disabled ? [[name, disabled] as const] : []
  })
  const gone = ['host', ...names].flatMap((name) => {
    const versions = Object.entries(knownLine(registry, name)?.withdrawn ?? {}).slice(-ANNOUNCED)
    return versions.length > 0 ? [[name, Object.fromEntries(versions)] as const] : []
  })
  return {
    schema: 1,
    revision: registry.revision,
    disabled: Object.fromEntries(off),
    withdrawn: Object.fromEntries(gone),
    live: Object.fromEntries([
      ['host', registry.host.version],
      ...names.map((name) => [name, registry.remotes[name]?.live ?? '']),
    ]),
  }
}

function withLine(entry: RemoteEntry, line: ReturnType<typeof lineOf>): RemoteEntry {
  return { ...entry, ...fieldsOf(line, (version) => Object.hasOwn(entry.versions, version)) }
}
