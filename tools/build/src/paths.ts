import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package. */
export const buildTool = join(dirname(fileURLToPath(import.meta.url)), '..')

const workspace = join(buildTool, '../..')

/** Whether this package is installed in a remote with its own repository. */
export const isStandalone = !existsSync(join(workspace, 'pnpm-workspace.yaml'))

/** The parent folder of apps: the workspace's root, or the folder containing a standalone remote. */
export const repoRoot = isStandalone ? dirname(process.cwd()) : workspace

/** The host's folder name. */
export const HOST_APP = 'host'

/** Default output folder of an app's build. */
export function distOf(app: string): string {
  return join(repoRoot, app, 'dist')
}

/** Folder name of a remote's app. */
export function remoteApp(name: string): string {
  return `remote-${name}`
}

/** Global variable of a remote's container; includes the version (architecture, Releases, registry, loader). */
export function containerGlobal(app: string, version: string): string {
  return `tradefront_${app}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/**
 * Every app of the workspace, host first; a folder with `remote.config.ts` is a remote. For a standalone remote,
 * only itself.
 */
export function appFolders(root = repoRoot): string[] {
  if (isStandalone) return [basename(process.cwd())]
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'remote.config.ts')))
    .sort()
  return [HOST_APP, ...remotes]
}
