import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the workspace's root. */
export const repoRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** The host's folder name. */
export const HOST_APP = 'host'

/** Port of each remote's development server; also the order in which remotes are listed. */
export const DEV_PORTS: Readonly<Record<string, number>> = {
  onboarding: 4201,
  trading: 4202,
  wallet: 4203,
  chat: 4204,
  admin: 4205,
}

/** Folder name of a remote's app. */
export function remoteApp(name: string): string {
  return `remote-${name}`
}

/** The six apps, host first. */
export const APPS: readonly string[] = [HOST_APP, ...Object.keys(DEV_PORTS).map(remoteApp)]
