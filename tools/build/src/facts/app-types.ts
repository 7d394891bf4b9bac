import { collectHostTypes, collectRemoteTypes, TYPES_FILE, type TypeSet } from '@tradefront/api-check'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPackages } from '../own-packages.ts'
import { manifestOf } from '../packages.ts'
import { HOST_APP, repoRoot } from '../paths.ts'
import { PROVIDED_FOLDERS, PROVIDED_NPM, shareKeys } from '../share-keys.ts'

/** What types come from of npm packages that the host provides. */
const PROVIDED = new Set([
  ...PROVIDED_NPM.flatMap((name) => [name, `@types/${name}`]),
  ...[...PROVIDED_FOLDERS].map((name) => `@tradefront/${name}`),
])

/** Entries of packages of ours that no product imports. */
const TESTS_ONLY = './testing'

/**
 * Writes what the publisher type-checks an app with beside its build: the declarations of what the host shares, or a
 * remote's sources. It is no file of the build, and so never part of a site [MFE-08].
 *
 * @param dist Folder of the build.
 * @returns Its hash, for the facts.
 */
export async function writeTypes(app: string, dist: string): Promise<string> {
  const text = JSON.stringify(await typesOf(app))
  writeFileSync(join(dist, TYPES_FILE), text)
  return createHash('sha256').update(text).digest('hex')
}

function typesOf(app: string): Promise<TypeSet> {
  const folder = join(repoRoot, app)
  const packages = ownPackages(repoRoot)
  const provided = [...PROVIDED_FOLDERS].flatMap((name) => packages.find(name, folder) ?? [])
  // Declared for style sheets and pictures, which code imports.
  const ambient = provided.map((one) => join(one, 'types/assets.d.ts')).filter((file) => existsSync(file))
  if (app !== HOST_APP) {
    return collectRemoteTypes(folder, join(folder, 'src/remote.ts'), (name) => PROVIDED.has(name), ambient)
  }
  const shared = shareKeys('production').flatMap(({ key, file }) =>
    file === undefined ? [] : [{ key, file }],
  )
  const known = new Set(shared.map(({ file }) => file))
  const beside = provided.flatMap(entriesOf).filter((file) => !known.has(file))
  return collectHostTypes(folder, shared, beside, ambient)
}

/** The modules behind a package's `exports`. */
function entriesOf(folder: string): string[] {
  const { exports = {} } = manifestOf(folder) as { exports?: Record<string, string> }
  return Object.entries(exports).flatMap(([name, target]) => {
    if (name === TESTS_ONLY) return []
    const [before = '', after] = target.split('*')
    if (after === undefined) return [join(folder, target)]
    const files = readdirSync(join(folder, before)).filter(
      (file) => file.endsWith(after) && !file.includes('.test.'),
    )
    return files.map((file) => join(folder, before, file))
  })
}
