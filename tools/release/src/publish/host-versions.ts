import { HostFacts, type Registry, type WithdrawnVersion } from '@tradefront/contracts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ReleaseError, readText } from '../site/site-folder.ts'
import { FACTS_FILE, versionPath } from './copy-version.ts'
import { problemsOf } from './release-set.ts'
import { fieldsOf, movedBackTo, previousOf, restoredTo, withdrew, type VersionLine } from './version-line.ts'
import { hostLine, requireOther, requireWithdrawn, targetOf } from './withdrawals.ts'

/*
 * The same for the host as for remotes, but its facts are those in its folder: the release set keeps them
 * of the live version only.
 */

/** Back to `to`, or to the version before; the version that was live is withdrawn [MFE-04]. */
export async function hostRolledBack(
  site: string,
  registry: Registry,
  why: WithdrawnVersion,
  to?: string,
): Promise<Registry> {
  const line = hostLine(registry)
  const version = targetOf('host', line, to, (known) => isPublished(site, known))
  const facts = v.parse(HostFacts, JSON.parse((await readText(factsFile(site, version))) ?? 'null'))
  const moved = movedBackTo(line, version, why)
  const host = { version, ...fieldsOf(moved), base: `/${pathOf(version)}`, facts }
  const next: Registry = { ...registry, revision: registry.revision + 1, host }
  const problems = problemsOf(next, Object.keys(next.remotes))
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return next
}

/** Withdraws a version of the host; where it is live, that is a rollback. */
export async function hostWithdrawn(
  site: string,
  registry: Registry,
  version: string,
  why: WithdrawnVersion,
): Promise<Registry> {
  if (registry.host.version === version) {
    requireOther(
      'host',
      previousOf(hostLine(registry), (known) => isPublished(site, known)),
      version,
    )
    return hostRolledBack(site, registry, why)
  }
  if (!isPublished(site, version)) throw new ReleaseError(`host has no version ${version}.`)
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

function isPublished(site: string, version: string): boolean {
  return /^\w[\w.-]*$/.test(version) && existsSync(factsFile(site, version))
}

function factsFile(site: string, version: string): string {
  return join(site, pathOf(version), FACTS_FILE)
}
