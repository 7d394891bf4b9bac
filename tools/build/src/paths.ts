import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the workspace's root. */
export const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The host's folder name. */
export const HOST_APP = 'host'

/** Where an app's build lies unless it is told otherwise. */
export function distOf(app: string): string {
  return join(repoRoot, app, 'dist')
}

/** Folder name of a remote's app. */
export function remoteApp(name: string): string {
  return `remote-${name}`
}

/** Every app of the workspace, host first: a folder is a remote by its `remote.config.ts`. */
export function appFolders(root = repoRoot): string[] {
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'remote.config.ts')))
    .sort()
  return [HOST_APP, ...remotes]
}
