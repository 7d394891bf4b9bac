import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from './paths.ts'

/** A module that the host provides to every remote, as data for host and remote configurations alike. */
export interface ShareKey {
  /** The request by which code imports it, such as `react` or `@tradefront/ui/Button`. */
  readonly key: string
  readonly version: string
  /** Range that remotes ask for: the same major (or minor below 1.0) as this workspace has. */
  readonly range: string
  /** Absolute path of the module; absent for npm packages, which the host resolves itself. */
  readonly file?: string
}

/**
 * npm packages that must exist once per page. `react-router-dom` and Mantine are not here: remotes
 * reach them only through the kit's entries, which share what the product uses instead of everything.
 */
const NPM_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  zustand: ['zustand'],
}

/** Development builds import the other JSX runtime. */
const DEVELOPMENT_ONLY: Readonly<Record<string, readonly string[]>> = { react: ['react/jsx-dev-runtime'] }

/** Stateful workspace packages, shared whole through their one public entry. */
const WORKSPACE_PACKAGES = ['api', 'session', 'realtime', 'federation', 'server-state'] as const

/** Kit entries that only the host uses: sharing them would keep them from being tree-shaken. */
const HOST_ONLY_KIT = new Set(['AppProvider'])

interface PackageJson {
  readonly version: string
}

function packageVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson).version
}

/** Every share key of the product. The kit is shared by component: one key for each file of its `kit` folder. */
export function shareKeys(mode: 'production' | 'development'): ShareKey[] {
  const npm = Object.entries(NPM_PACKAGES).flatMap(([name, requests]) => {
    const version = packageVersion(join(repoRoot, 'host/node_modules', name))
    const extra = mode === 'development' ? (DEVELOPMENT_ONLY[name] ?? []) : []
    return [...requests, ...extra].map((key) => ({ key, version, range: `^${version}` }))
  })
  const workspace = WORKSPACE_PACKAGES.map((name) => {
    const folder = join(repoRoot, 'shared', name)
    const version = packageVersion(folder)
    return { key: `@tradefront/${name}`, version, range: `^${version}`, file: join(folder, 'src/index.ts') }
  })
  const kitFolder = join(repoRoot, 'shared/ui')
  const kitVersion = packageVersion(kitFolder)
  const kit = readdirSync(join(kitFolder, 'src/kit'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !HOST_ONLY_KIT.has(name))
    .map((name) => ({
      key: `@tradefront/ui/${name}`,
      version: kitVersion,
      range: `^${kitVersion}`,
      file: join(kitFolder, 'src/kit', `${name}.ts`),
    }))
  return [...npm, ...workspace, ...kit]
}
