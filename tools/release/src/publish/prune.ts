import type { Registry } from '@tradefront/contracts'
import { ABANDONED_MS } from '../site/deadlines.ts'
import type { VersionFolder } from '../site/site-store.ts'
import { fieldsOf, lineOf } from './version-line.ts'
import { hostLine } from './withdrawals.ts'

/** What a clean-up keeps. */
export interface PruneLimits {
  /** Number of formerly live versions per app kept for rollbacks. */
  readonly keep: number
  /** Versions published or live within this time are kept, since open tabs may run them, ms; at least an hour. */
  readonly ageMs: number
}

/**
 * Removes unneeded versions from the release set: neither in use nor among the last `keep` live ones, with an old
 * folder. Returns the same set if there are none.
 */
export function withoutOld(
  registry: Registry,
  folders: readonly VersionFolder[],
  limits: PruneLimits,
): Registry {
  const young = youngOf(folders, limits)
  const stays = (
    name: string,
    line: ReturnType<typeof lineOf>,
    inUse: readonly (string | null | undefined)[],
  ) => {
    const kept = new Set([...inUse, ...line.history.slice(0, limits.keep)])
    return (version: string) => kept.has(version) || young.has(`${name} ${version}`)
  }
  const { host } = registry
  const ownLine = hostLine(registry)
  const hostStays = stays('host', ownLine, [host.version, host.previous])
  const next: Registry = {
    ...registry,
    host: { ...host, ...fieldsOf({ ...ownLine, history: ownLine.history.filter(hostStays) }) },
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, entry]) => {
        const line = lineOf(entry)
        const remains = stays(name, line, [entry.live, entry.previous, entry.rollout?.version])
        const versions = Object.fromEntries(
          Object.entries(entry.versions).filter(([version]) => remains(version)),
        )
        const history = line.history.filter(remains)
        return [
          name,
          { ...entry, ...fieldsOf({ ...line, history }, (v) => Object.hasOwn(versions, v)), versions },
        ]
      }),
    ),
  }
  const gone = (one: Registry) => [hostLine(one).history, Object.values(one.remotes).map(sizes)]
  const same = JSON.stringify(gone(registry)) === JSON.stringify(gone(next))
  return same ? registry : { ...next, revision: registry.revision + 1 }
}

function sizes(entry: Registry['remotes'][string]): readonly unknown[] {
  return [Object.keys(entry.versions), lineOf(entry).history]
}

/** Deletable folders: not in the release set, and old. */
export function unusedFolders(
  registry: Registry,
  folders: readonly VersionFolder[],
  limits: PruneLimits,
): VersionFolder[] {
  const kept = new Set([...namesOf(registry), ...youngOf(folders, limits)])
  return folders.filter(({ name, version }) => !kept.has(`${name} ${version}`))
}

/** Restores these versions as they were `before`, if they are a remote's. */
export function knownAgain(
  registry: Registry,
  before: Registry | undefined,
  folders: readonly VersionFolder[],
): Registry {
  const remotes = { ...registry.remotes }
  for (const { name, version } of folders) {
    const [entry, release] = [remotes[name], before?.remotes[name]?.versions[version]]
    if (!entry || !release || Object.hasOwn(entry.versions, version)) continue
    remotes[name] = { ...entry, versions: { ...entry.versions, [version]: release } }
  }
  const isSame = Object.entries(remotes).every(([name, entry]) => registry.remotes[name] === entry)
  return isSame ? registry : { ...registry, revision: registry.revision + 1, remotes }
}

function namesOf(registry: Registry): string[] {
  const { host, remotes } = registry
  return [
    ...[host.version, ...hostLine(registry).history].map((version) => `host ${version}`),
    ...Object.entries(remotes).flatMap(([name, entry]) =>
      [...Object.keys(entry.versions), ...lineOf(entry).history].map((version) => `${name} ${version}`),
    ),
  ]
}

function youngOf(folders: readonly VersionFolder[], { ageMs }: PruneLimits): Set<string> {
  // A version published a moment ago may not have reached the release set yet.
  const since = Date.now() - Math.max(ageMs, ABANDONED_MS)
  const young = folders.filter(({ usedAt }) => usedAt > since)
  return new Set(young.map(({ name, version }) => `${name} ${version}`))
}
