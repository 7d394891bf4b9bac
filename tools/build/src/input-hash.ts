import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { HOST_APP, repoRoot } from './paths.ts'
import { shareKeys } from './share-keys.ts'

/** Folders that never take part in a build. */
const IGNORED = new Set(['node_modules', 'dist', '.cache'])

/** Packages that only the host compiles; a change in them leaves every remote's build as it is. */
const HOST_PROVIDED = new Set(['api', 'session', 'realtime', 'federation', 'ui'])

function workspacePackages(folder: string): string[] {
  const file = join(repoRoot, folder, 'package.json')
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).flatMap((name) => {
    const short = name.replace('@tradefront/', '')
    return name !== short && existsSync(join(repoRoot, 'shared', short)) ? [short] : []
  })
}

/** Folders, relative to the root, whose content decides what the app's build makes. */
export function inputFolders(app: string): string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    for (const name of workspacePackages(folder)) {
      if (found.has(name) || (app !== HOST_APP && HOST_PROVIDED.has(name))) continue
      found.add(name)
      visit(`shared/${name}`)
    }
  }
  visit(app)
  return [app, ...[...found].sort().map((name) => `shared/${name}`), 'tools/build']
}

/**
 * Hash over everything that decides what an app's build makes: its sources, the workspace packages
 * compiled into it, what it asks the host for, the build itself and the lock file. Equal hash, equal build.
 */
export function inputHash(app: string): string {
  const hash = createHash('sha256')
  for (const folder of inputFolders(app)) {
    for (const path of sourceFiles(join(repoRoot, folder))) {
      hash
        .update(relative(repoRoot, path).replaceAll('\\', '/'))
        .update('\0')
        .update(readFileSync(path))
        .update('\0')
    }
  }
  for (const file of ['pnpm-lock.yaml', 'package.json']) hash.update(readFileSync(join(repoRoot, file)))
  // A remote asks for what the host provides by name and version, not for its content.
  if (app !== HOST_APP) {
    hash.update(
      shareKeys('production')
        .map(({ key, version }) => `${key}@${version}`)
        .join('\n'),
    )
  }
  return hash.digest('hex')
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (IGNORED.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
