import { HostFacts, type Registry, type WithdrawnVersion } from '@tradefront/contracts'
import * as v from 'valibot'
import { ReleaseError } from '../site/site-files.ts'
import type { VersionStore } from '../site/site-store.ts'
import { problemsOf } from './release-set.ts'
import { fieldsOf, movedBackTo, previousOf, restoredTo, withdrew, type VersionLine } from './version-line.ts'
import { versionPath } from '../site/version-path.ts'
import { hostLine, requireOther, requireWithdrawn, targetOf } from './withdrawals.ts'

/*
 * The same for the host as for remotes, but its facts are read from its folder: the release set only keeps those of
 * the live version.
 */

/** Rolls back to `to`, or the previous version; the live version is withdrawn [MFE-04]. */
export async function hostRolledBack(
  versions: VersionStore,
  registry: Registry,
  why: WithdrawnVersion,
  to?: string,
): Promise<Registry> {
  const line = hostLine(registry)
  const isThere = await publishedOf(versions, [...line.history, ...(to === undefined ? [] : [to])])
  const version = targetOf('host', line, to, isThere)
  // A clean-up that already found it unused now leaves it.
  await versions.markUsed(pathOf(version))
  const text = await versions.facts(pathOf(version))
  if (text === undefined) throw new ReleaseError(`host has no version ${version}.`)
  const facts = v.parse(HostFacts, JSON.parse(text))
  const moved = movedBackTo(line, version, why)
  const host = { version, ...fieldsOf(moved), base: `/${pathOf(version)}`, facts }
  const next: Registry = { ...registry, revision: registry.revision + 1, host }
  const problems = problemsOf(next, Object.keys(next.remotes))
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return next
}

/** Withdraws a version of the host; if live, that is a rollback. */
export async function hostWithdrawn(
  versions: VersionStore,
  registry: Registry,
  version: string,
  why: WithdrawnVersion,
): Promise<Registry> {
  if (registry.host.version === version) {
    const line = hostLine(registry)
    requireOther('host', previousOf(line, await publishedOf(versions, line.history)), version)
    return hostRolledBack(versions, registry, why)
  }
  if (!(await publishedOf(versions, [version]))(version))
    throw new ReleaseError(`host has no version ${version}.`)
  return withLine(registry, withdrew(hostLine(registry), version, why))
}

/** Allows a withdrawn version of the host again. */
export function hostRestored(registry: Registry, version: string): Registry {
  const line = hostLine(registry)
  requireWithdrawn('host', version, line)
  return withLine(registry, restoredTo(line, version))
}

function withLine(registry: Registry, line: VersionLine): Registry {
  return { ...registry, revision: registry.revision + 1, host: { ...registry.host, ...fieldsOf(line) } }
}

function pathOf(version: string): string {
  return versionPath({ kind: 'host', name: 'host', facts: { version } })
}

/** Which of these versions exist. */
async function publishedOf(
  versions: VersionStore,
  names: readonly string[],
): Promise<(version: string) => boolean> {
  const named = names.filter((version) => /^\w[\w.-]*$/.test(version))
  const found = await Promise.all(named.map((version) => versions.has(pathOf(version))))
  const there = new Set(named.filter((_, index) => found[index]))
  return (version) => there.has(version)
}
