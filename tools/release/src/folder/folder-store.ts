import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FACTS_FILE } from '../publish/version-path.ts'
import { readText } from '../site/site-files.ts'
import type { SiteStore } from '../site/site-store.ts'
import { copyVersion, markUsed } from './copy-version.ts'
import { hasFiles, newestRelease, ownConfigFile, switchToNewest, takeRelease } from './releases.ts'
import { removeFolder, versionFolders } from './version-folders.ts'

/** A site in a folder, which any static server can serve. */
export function folderStore(site: string): SiteStore {
  return {
    name: site,
    readLive: (file) => readText(join(site, file)),
    ownConfig: () => ownConfigFile(site),
    settle: () => switchToNewest(site),
    async newest() {
      const release = await newestRelease(site)
      return {
        number: release?.number ?? 0,
        // Before the first release: the plain files that an older tool wrote.
        read: (file) => readText(join(release?.folder ?? site, file)),
        consistsOf: async (files) => release !== undefined && hasFiles(release, files),
        follow: (files, until, quality) => takeRelease(site, release, files, until, quality),
      }
    },
    versions: {
      has: async (path) => existsSync(join(site, path, FACTS_FILE)),
      facts: (path) => readText(join(site, path, FACTS_FILE)),
      put: (build, cache) => copyVersion(site, build, cache),
      markUsed: async (path) => void (await markUsed(join(site, path))),
      list: () => versionFolders(site),
      remove: (folder) => removeFolder(site, folder),
    },
  }
}
