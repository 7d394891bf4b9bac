import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installedAt, manifestOf } from './packages.ts'
import { isStandalone } from './paths.ts'

const SCOPE = '@tradefront/'

/** Where our own packages are, by name without the scope. */
export interface OwnPackages {
  /** Folder of the package that code in `from` gets; undefined where it is none of ours, or not installed. */
  find(name: string, from: string): string | undefined
}

/** Below `shared/` of a workspace. */
export function inWorkspace(root: string): OwnPackages {
  return {
    find(name) {
      const folder = join(root, 'shared', name)
      return existsSync(folder) ? folder : undefined
    },
  }
}

/** As installed by a remote with a repository of its own. */
export const installed: OwnPackages = { find: (name, from) => installedAt(from, SCOPE + name) }

/** {@link inWorkspace}, or {@link installed} where this tool is installed itself. */
export function ownPackages(root: string): OwnPackages {
  return isStandalone ? installed : inWorkspace(root)
}

/** Names, without the scope, of our own packages in a folder's `dependencies`. */
export function ownDependencies(folder: string): string[] {
  return Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((name) =>
    name.startsWith(SCOPE) ? [name.slice(SCOPE.length)] : [],
  )
}

/** Every one of our packages that a folder depends on, directly or through another one: folder by name. */
export function ownClosure(folder: string, packages: OwnPackages): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (from: string) => {
    for (const name of ownDependencies(from)) {
      const at = found.has(name) ? undefined : packages.find(name, from)
      if (at === undefined) continue
      found.set(name, at)
      visit(at)
    }
  }
  visit(folder)
  return found
}
