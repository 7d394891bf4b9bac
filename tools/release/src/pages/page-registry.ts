import {
  EVERY_PAGE,
  type HostFacts,
  type Registry,
  type RemoteEntry,
  type RemoteFacts,
} from '@tradefront/contracts'
import { neededFiles } from './page-hints.ts'
import { placesOf } from './page-routes.ts'

/**
 * The release set as a page carries it: what routing, choosing a version, checking it and loading the files
 * of another route ahead need, without the hashes, which are in the page itself or in the remote, and without
 * what only the publisher compares. The complete set is
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
      published: undefined,
      allowed: undefined,
      facts: {
        ...hostOnPage(host.facts),
        files: {},
        initial: [],
        preload: hostFilesByPath(registry),
        give,
      },
    },
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, entry]) => [name, pageEntry(entry)]),
    ),
  }
}

/**
 * The host's files that each path needs besides those of every page, so that the page can load them together
 * with the remote's own as soon as a visitor is about to go there [MFE-02].
 */
function hostFilesByPath({ host, remotes }: Registry): Record<string, string[]> {
  const { preload, initial } = host.facts
  const here = new Set([...initial, ...(preload[EVERY_PAGE] ?? [])])
  const byPath: Record<string, string[]> = {}
  const add = (path: string, files: readonly string[]) => {
    byPath[path] = [...new Set([...(byPath[path] ?? []), ...files.filter((file) => !here.has(file))])]
  }
  for (const [place, files] of Object.entries(preload)) if (place.startsWith('/')) add(place, files)
  for (const entry of Object.values(remotes)) {
    for (const version of [entry.live, entry.rollout?.version]) {
      const facts = version ? entry.versions[version]?.facts : undefined
      for (const route of facts?.routes ?? []) {
        add(
          route.path,
          placesOf(route).flatMap((place) => preload[place] ?? []),
        )
        if (facts) add(route.path, neededFiles(host.facts, facts, route.path))
      }
    }
  }
  return byPath
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
        const preload = Object.fromEntries(
          Object.entries(facts.preload).filter(([place]) => place.startsWith('/')),
        )
        // The version to fall back to speaks English: hashes are a large part of a page.
        const languages = version === entry.previous && version !== entry.live ? undefined : facts.languages
        return [
          version,
          { base, facts: { ...remoteOnPage(facts), files, preload, languages, needBy: undefined } },
        ]
      }),
    ),
  }
}

function hostOnPage({
  slots: _slots,
  sends: _sends,
  hears: _hears,
  tokens: _tokens,
  publicKey: _key,
  types: _types,
  contractTests: _contractTests,
  maps: _maps,
  trustedTypes: _trustedTypes,
  languages,
  ...facts
}: HostFacts): HostFacts {
  // The words of its frames are in the page already.
  const onPage = Object.entries(languages ?? {}).map(([tag, { titles: _titles, ...rest }]) => [tag, rest])
  return { ...facts, ...(languages && { languages: Object.fromEntries(onPage) }) }
}

function remoteOnPage({
  uses: _uses,
  apis: _apis,
  types: _types,
  contractTests: _contractTests,
  maps: _maps,
  sends: _sends,
  hears: _hears,
  tokens: _tokens,
  draws: _draws,
  ...facts
}: RemoteFacts): RemoteFacts {
  const routes = facts.routes.map(({ heading: _heading, frame: _frame, early: _early, ...route }) => route)
  return { ...facts, routes }
}
