import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package. */
export const buildTool = join(dirname(fileURLToPath(import.meta.url)), '..')

const workspace = join(buildTool, '../..')

/** Whether this package was installed by a remote with a repository of its own. */
export const isStandalone = !existsSync(join(workspace, 'pnpm-workspace.yaml'))

/** The folder that apps lie in: the workspace's root, or the one that holds a remote on its own. */
export const repoRoot = isStandalone ? dirname(process.cwd()) : workspace

/** The host's folder name. */
export const HOST_APP = 'host'

/** Where an app's build lies by default. */
export function distOf(app: string): string {
  return join(repoRoot, app, 'dist')
}

/** Folder name of a remote's app. */
export function remoteApp(name: string): string {
  return `remote-${name}`
}

/** Global variable that the remote's container is found under; carries the version (architecture, Releases, registry, loader). */
export function containerGlobal(app: string, version: string): string {
  return `tradefront_${app}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** Every app of the workspace, host first: a folder is a remote by its `remote.config.ts`. A remote on its own is the only one. */
export function appFolders(root = repoRoot): string[] {
  if (isStandalone) return [basename(process.cwd())]
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'remote.config.ts')))
    .sort()
  return [HOST_APP, ...remotes]
}
