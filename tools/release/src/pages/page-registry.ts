import type { Registry, RemoteEntry } from '@tradefront/contracts'

/**
 * The release set as a page carries it: what routing, choosing a version and checking it need, without
 * the hashes and hints that are written into the page itself or into the remote. The complete set is
 * `registry.json`; a tester's override reads that.
 */
export function pageRegistry(registry: Registry): Registry {
  const { host } = registry
  const give = Object.fromEntries(
    Object.entries(host.facts.give).map(([key, { version }]) => [key, { version, files: [] }]),
  )
  return {
    ...registry,
    host: {
      ...host,
      history: undefined,
      withdrawn: undefined,
      facts: { ...host.facts, files: {}, initial: [], preload: {}, give },
    },
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, entry]) => [name, pageEntry(entry)]),
    ),
  }
}

function pageEntry(entry: RemoteEntry): RemoteEntry {
  const inUse = new Set([entry.live, entry.previous, entry.rollout?.version])
  const versions = Object.entries(entry.versions).filter(([version]) => inUse.has(version))
  const withdrawn = Object.entries(entry.withdrawn ?? {}).filter(([version]) => inUse.has(version))
  return {
    ...entry,
    history: undefined,
    withdrawn: withdrawn.length > 0 ? Object.fromEntries(withdrawn) : undefined,
    versions: Object.fromEntries(
      versions.map(([version, { base, facts }]) => {
        const own = facts.files[facts.entry]
        const files = own ? { [facts.entry]: own } : {}
        return [version, { base, facts: { ...facts, files, preload: {}, needBy: {} } }]
      }),
    ),
  }
}
