import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputFolders } from './input-folders.ts'
import { HOST_APP, appFolders, repoRoot } from './paths.ts'
import { PROVIDED_FOLDERS, shareKeys } from './share-keys.ts'

const keys = new Set(shareKeys('production').map(({ key }) => key))

/** Entries of provided packages that a source imports and the host doesn't share. */
const compiledIn = (source: string) =>
  [...source.matchAll(/(?:from|import\()\s*'(@tradefront\/([\w-]+)(?:\/[\w-]+)*)'/g)]
    .filter(([, entry = '', name = '']) => PROVIDED_FOLDERS.has(name) && !keys.has(entry))
    .map(([, entry]) => entry)

const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path)

test('finds an import of a provided package that is not a share key', () => {
  expect(compiledIn("import { Button } from '@tradefront/ui/Button'")).toEqual([])
  expect(compiledIn("import { a } from '@tradefront/ui/other'\nimport('@tradefront/session')")).toEqual([
    '@tradefront/ui/other',
  ])
})

test.each(appFolders().filter((app) => app !== HOST_APP))(
  '[MFE-01] %s compiles nothing in from the packages that the host provides: no change there is a change of it',
  (app) => {
    const folders = inputFolders(app).filter((folder) => !folder.startsWith('tools/'))
    const found = folders.flatMap((folder) =>
      readdirSync(join(repoRoot, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter(isProduct)
        .flatMap((path) =>
          compiledIn(readFileSync(join(repoRoot, folder, 'src', path), 'utf8')).map(
            (entry) => `${folder}/src/${path}: ${String(entry)}`,
          ),
        ),
    )
    expect(found).toEqual([])
  },
)
