import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from './packages.ts'
import { HOST_APP, repoRoot } from './paths.ts'
import { PROVIDED_FOLDERS } from './share-keys.ts'

/** Folders, relative to the root, whose content decides what the app's build makes. */
export function inputFolders(app: string, root = repoRoot): string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    for (const name of sharedPackages(folder, root)) {
      if (found.has(name) || (app !== HOST_APP && PROVIDED_FOLDERS.has(name))) continue
      found.add(name)
      visit(`shared/${name}`)
    }
  }
  visit(app)
  return [app, ...[...found].sort().map((name) => `shared/${name}`), 'tools/build']
}

function sharedPackages(folder: string, root: string): string[] {
  return Object.keys(manifestOf(join(root, folder)).dependencies ?? {}).flatMap((name) => {
    const short = name.replace('@tradefront/', '')
    return name !== short && existsSync(join(root, 'shared', short)) ? [short] : []
  })
}
