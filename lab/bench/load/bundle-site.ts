import { buildOneBundle } from '@tradefront/build/one-bundle'
import { compressFiles } from '@tradefront/compress'
import type { Registry } from '@tradefront/contracts'
import { defaultConfig, pageFile, pageHtml, pageRoutes, revokedOf } from '@tradefront/release'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A site in a temporary folder. */
export interface BundleSite {
  readonly folder: string
  remove(): Promise<void>
}

/**
 * The product as one webpack build, published as a site: pages with the same data, hints and first script, files
 * with the same compression. The server inserts its own configuration into the pages.
 */
export async function makeBundleSite(): Promise<BundleSite> {
  const { dist, host, remotes } = await buildOneBundle()
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-one-bundle-'))
  const base = `/host/${host.version}/`
  // In a separate folder, to distinguish the host's files from a remote's.
  const baseOf = (name: string) => `/remotes/${name}/${host.version}/`
  const versions = (item: (typeof remotes)[number]) => ({
    [host.version]: { base: baseOf(item.name), facts: item },
  })
  const registry: Registry = {
    schema: 1,
    revision: 1,
    host: { version: host.version, base, facts: host },
    remotes: Object.fromEntries(
      remotes.map((item) => [item.name, { live: host.version, versions: versions(item) }]),
    ),
  }
  // The page has the hashes of its own files; the other facts are for the release tool.
  const carried = {
    ...registry,
    host: { ...registry.host, facts: { ...host, files: {}, initial: [] } },
  }
  await cp(dist, join(folder, base), { recursive: true })
  for (const { name, entry } of remotes) await cp(join(dist, entry), join(folder, baseOf(name), entry))
  await writeFile(join(folder, 'revoked.json'), JSON.stringify(revokedOf(registry)))
  for (const { path } of pageRoutes(registry)) {
    const file = join(folder, pageFile(path))
    await mkdir(dirname(file), { recursive: true })
    // Without its remote, whose files belong to the host here: `preload` has everything the path needs.
    await writeFile(file, pageHtml(registry, defaultConfig(), { path }, carried))
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await compressFiles(
    files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    { cache: join(root, '.cache/compressed') },
  )
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
