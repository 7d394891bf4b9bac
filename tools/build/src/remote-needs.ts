import { join } from 'node:path'
import { inputFolders } from './input-folders.ts'
import { installedVersion, manifestOf } from './packages.ts'
import { repoRoot } from './paths.ts'
import { shareKeys, type ShareKey } from './share-keys.ts'

/** Specifies only what to install: a protocol such as `workspace:*`, or an exact version. */
const NOT_A_RANGE = /^[a-z]+:|^\d+\.\d+\.\d+[\w.+-]*$/

/**
 * The range of each share key required by a remote, from its `package.json`, or that of the compiled-in package
 * importing the key. A range there is used as is; an exact version, `catalog:` and `workspace:` only specify what
 * to install, so the range is what is compatible with it.
 */
export function neededRanges(
  app: string,
  mode: 'production' | 'development',
  root = repoRoot,
): (ShareKey & { readonly needed: string })[] {
  const folders = inputFolders(app, root).slice(0, -1)
  return shareKeys(mode).map((key) => ({ ...key, needed: neededRange(key, folders, root) }))
}

function neededRange(key: ShareKey, folders: readonly string[], root: string): string {
  for (const folder of folders) {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(join(root, folder))
    const written = peerDependencies[key.package] ?? dependencies[key.package]
    if (written === undefined) continue
    if (!NOT_A_RANGE.test(written)) return written
    return `^${installedVersion(join(root, folder), key.package) ?? key.version}`
  }
  return key.range
}

/**
 * Sentences about npm packages provided by the host that a remote has installed in a different version: it would be
 * type-checked and tested with one and run with the other [MFE-06].
 */
export function installedOtherwise(app: string, root = repoRoot): string[] {
  const { dependencies = {}, peerDependencies = {} } = manifestOf(join(root, app))
  const versions = new Map(shareKeys('production').map((key) => [key.package, key.version]))
  return [...versions].flatMap(([name, provided]) => {
    if (name.startsWith('@tradefront/') || !(name in dependencies || name in peerDependencies)) return []
    const installed = installedVersion(join(root, app), name)
    if (installed === provided) return []
    return [
      `${app} has ${name} ${installed ?? '(not installed)'}, but the host provides ${provided}. ` +
        `Set ${name} in ${app}/package.json to a range with ${provided} and install, ` +
        `or move the host and its remotes to another version together.`,
    ]
  })
}
