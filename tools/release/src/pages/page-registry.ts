import type { HostFacts, Registry, RemoteEntry, RemoteFacts } from '@tradefront/contracts'

/**
 * The release set as a page carries it: what routing, choosing a version and checking it need, without
 * the hashes and hints that are written into the page itself or into the remote, and without what only the
 * publisher compares. The complete set is
 * `registry.json`; a tester's override reads that.
 */
export function pageRegistry(registry: Registry): Registry {
  const { host } = registry
  const give = Object.fromEntries(
    Object.entries(host.facts.give).map(([key, { version }]) => [key, { version, files: [] }]),
  )
  return {
    ...registry,
    host: { ...host, facts: { ...hostOnPage(host.facts), files: {}, initial: [], preload: {}, give } },
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, entry]) => [name, pageEntry(entry)]),
    ),
  }
}

function pageEntry(entry: RemoteEntry): RemoteEntry {
  const inUse = new Set([entry.live, entry.previous, entry.rollout?.version])
  const versions = Object.entries(entry.versions).filter(([version]) => inUse.has(version))
  return {
    ...entry,
    versions: Object.fromEntries(
      versions.map(([version, { base, facts }]) => {
        const own = facts.files[facts.entry]
        const files = own ? { [facts.entry]: own } : {}
        return [version, { base, facts: { ...remoteOnPage(facts), files, preload: {}, needBy: {} } }]
      }),
    ),
  }
}

function hostOnPage({ slots: _slots, sends: _sends, hears: _hears, ...facts }: HostFacts): HostFacts {
  return facts
}

function remoteOnPage({
  uses: _uses,
  apis: _apis,
  sends: _sends,
  hears: _hears,
  ...facts
}: RemoteFacts): RemoteFacts {
  return facts
}
