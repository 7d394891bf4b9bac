import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** What a build reads of a `package.json`. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The `package.json` of a folder. @throws Error when there is none. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** Folder of the package that code in `folder` gets by this name; undefined when it is not installed. */
export function installedAt(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (dirname(at) === at) return undefined
  }
}

/** Version of the package that code in `folder` gets by this name; undefined when it is not installed. */
export function installedVersion(folder: string, name: string): string | undefined {
  const found = installedAt(folder, name)
  return found === undefined ? undefined : manifestOf(found).version
}

/**
 * Every npm package that code of these folders can reach, as `name@version`, sorted: what their
 * `dependencies` resolve to as installed, and what those depend on in turn. Members of the workspace are
 * not followed, nor optional packages, which differ between machines.
 *
 * @param skip Names at which the walk ends: what somebody else brings.
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
