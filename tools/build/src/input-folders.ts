import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ownDependencies, ownPackages, type OwnPackages } from './own-packages.ts'
import { installedAt } from './packages.ts'
import { HOST_APP, buildTool, isStandalone, repoRoot } from './paths.ts'
import { PROVIDED_FOLDERS } from './share-keys.ts'

/** Folders, relative to the root, whose content determines an app's build; the build tool is last. */
export function inputFolders(
  app: string,
  root = repoRoot,
  packages: OwnPackages = ownPackages(root),
): string[] {
  const found = new Map<string, string>()
  const visit = (folder: string): void => {
    for (const name of ownDependencies(folder)) {
      if (found.has(name) || (app !== HOST_APP && PROVIDED_FOLDERS.has(name))) continue
      const at = packages.find(name, folder)
      if (at === undefined) continue
      found.set(name, relative(root, at))
      visit(at)
    }
  }
  visit(join(root, app))
  const compiled = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, folder]) => folder)
  return [app, ...compiled, ...styleRules(root), isStandalone ? relative(root, buildTool) : 'tools/build']
}

/** The package that marks classes by app, and checks their use. */
function styleRules(root: string): string[] {
  const folder = isStandalone
    ? installedAt(buildTool, '@tradefront/style-rules')
    : join(root, 'tools/style-rules')
  return folder !== undefined && existsSync(folder) ? [relative(root, folder)] : []
}
