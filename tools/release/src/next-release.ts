import type { Registry, RemoteEntry, SiteConfig } from '@tradefront/contracts'
import { brotliQuality, releaseFiles } from './pages/release-files.ts'
import { requireKeyOf, requireOwn, requireReadable } from './signing/check-release.ts'
import type { Signer } from './signing/signer.ts'
import { ABANDONED_MS } from './site/deadlines.ts'
import { defaultConfig } from './site/default-config.ts'
import { ReleaseError, parseConfig, readConfig, readRegistry } from './site/site-files.ts'
import type { SiteStore } from './site/site-store.ts'

/** Dependencies of making a release. */
export interface ReleaseOptions {
  readonly config?: SiteConfig | undefined
  readonly signer?: Signer | undefined
  readonly adopt?: boolean | undefined
}

/**
 * Makes the next release from the newest one, retrying until it is the next: concurrent publishers come before or
 * after, and none is refused. Every attempt validates again.
 *
 * @throws ReleaseError also if it takes longer than half of `ABANDONED_MS`.
 */
export async function nextRelease(
  store: SiteStore,
  options: ReleaseOptions,
  make: (before: Registry | undefined) => Registry | Promise<Registry>,
): Promise<Registry> {
  const { config: given, signer, adopt = false } = options
  const until = Date.now() + ABANDONED_MS / 2
  for (;;) {
    const newest = await store.newest()
    await requireOwn(newest, signer, adopt)
    const before = await readRegistry(newest.read)
    const registry = await make(before)
    const missing = await missingFolders(store, registry)
    if (missing.length > 0) throw new ReleaseError(`${store.name} lacks ${missing.join(', ')}.`)
    requireReadable(registry)
    requireKeyOf(registry, signer)
    const own = await store.ownConfig()
    if (own !== undefined && signer && newest.number > 0 && !given && !adopt) {
      throw new ReleaseError(
        `${store.name} has a config.json that was not published. Review it, then pass it with --config or accept it with --adopt.`,
      )
    }
    const kept = own === undefined ? await readConfig(newest.read) : parseConfig(JSON.parse(own))
    const files = releaseFiles(registry, given ?? kept ?? defaultConfig(), signer)
    const isSame = newest.number > 0 && (await newest.consistsOf(files))
    if (!isSame) {
      const now = new Set(usedPaths(registry))
      const left = usedPaths(before).filter((path) => !now.has(path))
      // Open tabs still request their files, or fall back to them. Before the release, which no one completes for a
      // killed publisher.
      await Promise.all(left.map((path) => store.versions.markUsed(path)))
      if (!(await newest.follow(files, until, brotliQuality))) continue
    } else if ((await store.newest()).number !== newest.number) {
      // Someone else has meanwhile changed what this is based on: a clean-up may have removed a version.
      continue
    }
    await store.settle()
    return registry
  }
}

/** Missing folders of live versions, after too thorough a clean-up. */
async function missingFolders({ versions }: SiteStore, registry: Registry): Promise<string[]> {
  const live = pathsOf(registry, (entry) => [entry.live])
  const found = await Promise.all(live.map((path) => versions.has(path)))
  return live.filter((_, index) => !found[index])
}

/** Folders of the versions visitors get, and of their pages' fallbacks. */
function usedPaths(registry: Registry | undefined): string[] {
  return registry
    ? pathsOf(registry, ({ live, previous, rollout }) => [live, previous ?? undefined, rollout?.version])
    : []
}

/** Folders of these versions within the site itself. */
function pathsOf(registry: Registry, versionsOf: (entry: RemoteEntry) => readonly (string | undefined)[]) {
  const bases = Object.values(registry.remotes).flatMap((entry) =>
    versionsOf(entry).map((version) => (version === undefined ? version : entry.versions[version]?.base)),
  )
  return [registry.host.base, ...bases].flatMap((base) => (base?.startsWith('/') ? [base.slice(1)] : []))
}
