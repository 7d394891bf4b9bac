import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installedAt, manifestOf } from './packages.ts'
import { isStandalone } from './paths.ts'

const SCOPE = '@tradefront/'

/** Locates our own packages, by name without the scope. */
export interface OwnPackages {
  /** Folder of the package as resolved from `from`; undefined if not ours or not installed. */
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

/** As installed by a remote with its own repository. */
export const installed: OwnPackages = { find: (name, from) => installedAt(from, SCOPE + name) }

/** {@link inWorkspace}, or {@link installed} if this tool itself is installed. */
export function ownPackages(root: string): OwnPackages {
  return isStandalone ? installed : inWorkspace(root)
}

/** Our own packages in a folder's `dependencies`, without the scope. */
export function ownDependencies(folder: string): string[] {
  return Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((name) =>
    name.startsWith(SCOPE) ? [name.slice(SCOPE.length)] : [],
  )
}

/** All our packages a folder depends on, directly or transitively: folder by name. */
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
