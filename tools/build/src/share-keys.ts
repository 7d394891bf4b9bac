import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownClosure, ownPackages } from './own-packages.ts'
import { installedVersion, manifestOf } from './packages.ts'
import { HOST_APP, appFolders, isStandalone, repoRoot } from './paths.ts'

/** A module the host provides to every remote, as data for both configurations. */
export interface ShareKey {
  /** The import specifier, such as `react` or `@tradefront/ui/Button`. */
  readonly key: string
  /** Name of its package. */
  readonly package: string
  /** Version provided by the host. */
  readonly version: string
  /** Range required by the host itself: the same major (or minor below 1.0) as provided. */
  readonly range: string
  /** Absolute path of the module; absent for npm packages, which the host resolves itself. */
  readonly file?: string
}

/**
 * npm packages that must exist once per page. Not `react-router-dom` and Mantine: remotes only reach them through
 * the kit's entries, which share what is used instead of everything.
 */
const NPM_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  zustand: ['zustand'],
}

/** Development builds use the other JSX runtime. */
const DEVELOPMENT_ONLY: Readonly<Record<string, readonly string[]>> = { react: ['react/jsx-dev-runtime'] }

/** Stateful workspace packages, shared completely through their public entry. */
const WORKSPACE_PACKAGES = ['language', 'api', 'session', 'realtime', 'federation', 'server-state'] as const

/** Separate entries: code that only some pages need. */
const SECOND_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  language: ['search-text'],
  'server-state': ['pages'],
}

/** Kit entries only used by the host: sharing would prevent tree shaking. */
const HOST_ONLY_KIT = new Set(['AppProvider', 'ErrorPanel', 'StatusScreen', 'font'])

/** npm packages partly provided by the host. */
export const PROVIDED_NPM: readonly string[] = Object.keys(NPM_PACKAGES)

/** Folders below `shared/` only compiled by the host. */
export const PROVIDED_FOLDERS: ReadonlySet<string> = new Set([...WORKSPACE_PACKAGES, 'ui'])

function versionIn(folder: string): string {
  return manifestOf(folder).version
}

/** Locations of shared packages: in the workspace, or as installed by a standalone remote. */
function providers(): {
  folderOf: (name: string) => string | undefined
  npm: (name: string) => string | undefined
} {
  if (!isStandalone) {
    return {
      folderOf: (name) => join(repoRoot, 'shared', name),
      npm: (name) => versionIn(join(repoRoot, HOST_APP, 'node_modules', name)),
    }
  }
  const app = join(repoRoot, appFolders()[0] ?? '')
  const own = ownClosure(app, ownPackages(repoRoot))
  return {
    folderOf: (name) => own.get(name),
    // Our compiled-in packages may use packages the remote itself doesn't depend on.
    npm: (name) => [app, ...own.values()].map((folder) => installedVersion(folder, name)).find(Boolean),
  }
}

/**
 * Every share key of the product. The kit is shared per component: one key per file of its `kit` folder. For a
 * standalone remote, keys of the packages it has installed.
 */
export function shareKeys(mode: 'production' | 'development'): ShareKey[] {
  const { folderOf, npm: npmVersion } = providers()
  const npm = Object.entries(NPM_PACKAGES).flatMap(([name, requests]) => {
    const version = npmVersion(name)
    if (version === undefined) return []
    const extra = mode === 'development' ? (DEVELOPMENT_ONLY[name] ?? []) : []
    return [...requests, ...extra].map((key) => ({ key, package: name, version, range: `^${version}` }))
  })
  const workspace = WORKSPACE_PACKAGES.flatMap((name) => {
    const folder = folderOf(name)
    if (folder === undefined) return []
    const version = versionIn(folder)
    const key = `@tradefront/${name}`
    const common = { package: key, version, range: `^${version}` }
    const others = SECOND_ENTRIES[name] ?? []
    return [
      { ...common, key, file: join(folder, 'src/index.ts') },
      ...others.map((entry) => ({
        ...common,
        key: `${key}/${entry}`,
        file: join(folder, 'src', `${entry}.ts`),
      })),
    ]
  })
  const kitFolder = folderOf('ui')
  if (kitFolder === undefined) return [...npm, ...workspace]
  const kitVersion = versionIn(kitFolder)
  const kit = readdirSync(join(kitFolder, 'src/kit'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !HOST_ONLY_KIT.has(name))
    .sort()
    .map((name) => ({
      key: `@tradefront/ui/${name}`,
      package: '@tradefront/ui',
      version: kitVersion,
      range: `^${kitVersion}`,
      file: join(kitFolder, 'src/kit', `${name}.ts`),
    }))
  return [...npm, ...workspace, ...kit]
}
