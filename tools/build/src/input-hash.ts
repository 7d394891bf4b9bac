import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inputFolders } from './input-folders.ts'
import { dependencyClosure, installedVersion } from './packages.ts'
import { HOST_APP, repoRoot } from './paths.ts'
import { publicKey } from './public-key.ts'
import { PROVIDED_NPM, shareKeys } from './share-keys.ts'

/**
 * Folders that never affect a production build; in the build tool, `dev` is its development server and `one-bundle`
 * the load bench's baseline.
 */
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'testing', 'dev', 'one-bundle'])

/** Tests, but for contract tests: those are kept with a version. */
const NO_INPUT = /(?<!\.contract)\.test\.tsx?$|\.md$/

/** Dependencies of the build tool used only by its development server. */
const DEVELOPMENT_ONLY = [
  'webpack-dev-server',
  '@pmmmwh/react-refresh-webpack-plugin',
  'react-refresh',
  'tsx',
]

/**
 * Hash over exactly what determines an app's build: its sources, workspace packages compiled into it, the npm
 * packages these and the build resolve to, and for a remote the share keys it mentions. Equal hash, equal build;
 * another team's change doesn't affect it.
 */
export function inputHash(app: string, root = repoRoot): string {
  const hash = createHash('sha256')
  const folders = inputFolders(app, root)
  const tool = folders.at(-1)
  const sources: string[] = []
  for (const folder of folders) {
    for (const path of sourceFiles(join(root, folder))) {
      const content = readFileSync(path)
      if (folder !== tool && /\.tsx?$/.test(path)) sources.push(content.toString('utf8'))
      hash.update(relative(root, path).replaceAll('\\', '/')).update('\0').update(content).update('\0')
    }
  }
  // A remote gets these from the host, including their dependencies.
  const provided = app === HOST_APP ? [] : PROVIDED_NPM
  const skip = new Set([...provided, ...DEVELOPMENT_ONLY])
  const packages = dependencyClosure(
    folders.map((folder) => join(root, folder)),
    skip,
  )
  hash.update(packages.join('\n')).update('\0')
  hash.update(app === HOST_APP ? publicKey() : askedFor(sources, join(root, app)).join('\n'))
  return hash.digest('hex')
}

/** Share keys mentioned in a remote's sources, with version: it requires those, independent of their content. */
function askedFor(sources: readonly string[], folder: string): string[] {
  const mentioned = (key: string) =>
    sources.some((text) => text.includes(`'${key}'`) || text.includes(`"${key}"`))
  // JSX requires React without mentioning it.
  const keys = shareKeys('production').filter(
    (item) => PROVIDED_NPM.includes(item.package) || mentioned(item.key),
  )
  const installed = PROVIDED_NPM.map((name) => `${name} ${installedVersion(folder, name) ?? '-'}`)
  return [...keys.map(({ key, version }) => `${key}@${version}`), ...installed]
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (IGNORED.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourceFiles(path)
      return NO_INPUT.test(entry.name) ? [] : [path]
    })
}
