import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** The fields of `package.json` read by a build. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The `package.json` of a folder. @throws Error if there is none. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** Folder of a package as resolved from `folder`; undefined if not installed. */
export function installedAt(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (dirname(at) === at) return undefined
  }
}

/** Version of a package as resolved from `folder`; undefined if not installed. */
export function installedVersion(folder: string, name: string): string | undefined {
  const found = installedAt(folder, name)
  return found === undefined ? undefined : manifestOf(found).version
}

/**
 * Every npm package reachable from these folders, as `name@version`, sorted: their installed `dependencies` and,
 * transitively, theirs. Skips workspace members and optional packages, which differ between machines.
 *
 * @param skip Names at which to stop: provided elsewhere.
 */
export function dependencyClosure(folders: readonly string[], skip: ReadonlySet<string>): string[] {
  const visited = new Set<string>()
  const found = new Set<string>()
  const queue = [...folders]
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    for (const name of requiredBy(manifestOf(folder))) {
      const target = skip.has(name) ? undefined : installedAt(folder, name)
      if (target === undefined || visited.has(target) || !isFromRegistry(target)) continue
      visited.add(target)
      found.add(`${name}@${manifestOf(target).version}`)
      queue.push(target)
    }
  }
  return [...found].sort()
}

function requiredBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta }: Manifest): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  )
  return [...Object.keys(dependencies), ...peers]
}

function isFromRegistry(folder: string): boolean {
  return folder.includes(`${sep}node_modules${sep}`)
}
