import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inputFolders } from './input-folders.ts'
import { dependencyClosure, installedVersion } from './packages.ts'
import { HOST_APP, repoRoot } from './paths.ts'
import { publicKey } from './public-key.ts'
import { PROVIDED_NPM, shareKeys } from './share-keys.ts'

/**
 * Folders that never take part in a production build; of the build tool, `dev` is its development server and
 * `one-bundle` what the load bench compares with.
 */
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'testing', 'dev', 'one-bundle'])

/** Dependencies of the build tool that only its development server uses. */
const DEVELOPMENT_ONLY = [
  'webpack-dev-server',
  '@pmmmwh/react-refresh-webpack-plugin',
  'react-refresh',
  'tsx',
]

/**
 * Hash over everything that decides what an app's build makes, and nothing else: its sources, the workspace
 * packages compiled into it, the npm packages that these and the build resolve to, and for a remote the
 * share keys that it mentions. Equal hash, equal build; a change that is another team's leaves it as it is.
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
  // A remote takes these from the host, which brings what they depend on.
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

/** The share keys that a remote's sources mention, by version: it asks for those, not for their content. */
function askedFor(sources: readonly string[], folder: string): string[] {
  const mentioned = (key: string) =>
    sources.some((text) => text.includes(`'${key}'`) || text.includes(`"${key}"`))
  // JSX asks for React without a mention.
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
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path]
    })
}
