import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/* A small workspace in a temporary folder: the host, two remotes, their packages, and the build. */

const FILES: Readonly<Record<string, object | string>> = {
  'host/package.json': manifest('host', { '@tradefront/session': 'workspace:*', react: 'catalog:' }),
  'host/src/main.tsx': 'export {}',
  'remote-wallet/package.json': manifest('remote-wallet', {
    '@tradefront/pages': 'workspace:*',
    '@tradefront/session': 'workspace:*',
    react: '^19.0.0',
    codes: 'catalog:',
  }),
  'remote-wallet/remote.config.ts': 'export default {}',
  'remote-wallet/src/remote.ts': "import { useSession } from '@tradefront/session'",
  'remote-chat/package.json': manifest('remote-chat', { '@tradefront/session': 'workspace:*' }),
  'remote-chat/remote.config.ts': 'export default {}',
  'remote-chat/src/remote.ts': 'export {}',
  'shared/session/package.json': manifest('@tradefront/session'),
  'shared/session/src/index.ts': 'export const useSession = 1',
  'shared/pages/package.json': manifest('@tradefront/pages', { 'pages-dependency': '^1.0.0' }),
  'shared/pages/src/index.ts': 'export {}',
  'tools/build/package.json': manifest('@tradefront/build', { bundler: '^1.0.0' }),
  'tools/build/src/cli.ts': 'export {}',
  'package.json': { name: 'root', scripts: {} },
  'pnpm-lock.yaml': 'lockfileVersion: 9',
}

const INSTALLED: Readonly<Record<string, object>> = {
  react: manifest('react', { scheduler: '^1.0.0' }, '19.3.1'),
  scheduler: manifest('scheduler'),
  codes: manifest('codes', { deep: '^1.0.0' }),
  deep: manifest('deep'),
  bundler: manifest('bundler'),
  'pages-dependency': manifest('pages-dependency'),
}

/** A `package.json`. */
export function manifest(name: string, dependencies: Record<string, string> = {}, version = '1.0.0'): object {
  return { name, version, dependencies }
}

/** The workspace's folder, and functions to change a file and to remove it. */
export interface WorkspaceCopy {
  readonly root: string
  write(file: string, content: object | string): Promise<void>
  dispose(): Promise<void>
}

/** Writes the workspace. */
export async function workspaceCopy(): Promise<WorkspaceCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'tradefront-workspace-')))
  const write = async (file: string, content: object | string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  for (const [file, content] of Object.entries(FILES)) await write(file, content)
  for (const [name, content] of Object.entries(INSTALLED)) {
    await write(`node_modules/${name}/package.json`, content)
  }
  return { root, write, dispose: () => rm(root, { recursive: true }) }
}
