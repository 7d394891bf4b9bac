import type { Registry, RemoteEntry, SiteConfig } from '@tradefront/contracts'
import { LOG_FILE } from '@tradefront/federation/release-log'
import { isDeepStrictEqual } from 'node:util'
import { changesOf } from './log/changes.ts'
import { readLog, withRelease, type SiteLog } from './log/site-log.ts'
import { brotliQuality, releaseFiles } from './pages/release-files.ts'
import { requireKeyOf, requireOwn, requireReadable } from './signing/check-release.ts'
import type { Signer } from './signing/signer.ts'
import { ABANDONED_MS } from './site/deadlines.ts'
import { defaultConfig } from './site/default-config.ts'
import { publisherNow } from './site/publisher.ts'
import { ReleaseError, parseConfig, readConfig, readRegistry } from './site/site-files.ts'
import type { SiteStore } from './site/site-store.ts'

/** Dependencies of making a release. */
export interface ReleaseOptions {
  readonly config?: SiteConfig | undefined
  readonly signer?: Signer | undefined
  readonly adopt?: boolean | undefined
  /** Why it is made; kept in the log. */
  readonly reason?: string | undefined
  /** Revision that it must follow. */
  readonly expects?: number | undefined
}

/** A log that begins with the next release. */
const NO_LOG: SiteLog = { log: { schema: 1, entries: [] }, text: undefined }

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
  const { config: given, signer, adopt = false, reason, expects } = options
  const until = Date.now() + ABANDONED_MS / 2
  for (;;) {
    const newest = await store.newest()
    await requireOwn(newest, signer, adopt)
    const kept = await readLog(newest.read, adopt ? undefined : signer).catch((error: unknown) => {
      if (adopt && error instanceof ReleaseError) return NO_LOG
      throw error
    })
    const before = await readRegistry(newest.read)
    if (expects !== undefined && before?.revision !== expects) {
      throw new ReleaseError('The site was changed meanwhile. Nothing was done; run the command again.')
    }
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
    const published = await readConfig(newest.read)
    const config = given ?? (own === undefined ? published : parseConfig(JSON.parse(own))) ?? defaultConfig()
    const files = releaseFiles(registry, config, signer)
    const withLog = (text: string) => new Map([...files, [LOG_FILE, text]])
    const isSame =
      newest.number > 0 && (await newest.consistsOf(kept.text === undefined ? files : withLog(kept.text)))
    if (!isSame) {
      const changes = changesOf(before, registry)
      if (before && !isDeepStrictEqual(config, published)) changes.push({ app: 'config', what: 'changed' })
      const log = await withRelease(kept.log, { registry, changes, why: reason, ...publisherNow() }, signer)
      const now = new Set(usedPaths(registry))
      const left = usedPaths(before).filter((path) => !now.has(path))
      // Open tabs still request their files, or fall back to them. Before the release, which no one completes for a
      // killed publisher.
      await Promise.all(left.map((path) => store.versions.markUsed(path)))
      const next = withLog(`${JSON.stringify(log)}\n`)
      if (!(await newest.follow(next, until, brotliQuality))) continue
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
