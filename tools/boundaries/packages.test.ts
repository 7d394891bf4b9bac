import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')
const known = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))

const folders = known('*/package.json').map((path) => dirname(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest

test('[MFE-01] packages are found', () => {
  expect(folders).toEqual(
    expect.arrayContaining(['host', 'remote-wallet', 'shared/money', 'tools/build', 'e2e']),
  )
})

test.each(folders)('[MFE-01] %s can be tested alone, and has a description', (folder) => {
  const up = folder
    .split('/')
    .map(() => '..')
    .join('/')
  // Only its own files, with the shared configuration.
  expect(manifest(folder).scripts?.['test']).toBe(
    folder === 'e2e' ? 'playwright test --config playwright.config.ts' : `vitest run --root ${up} ${folder}/`,
  )
  expect(existsSync(join(root, folder, 'README.md'))).toBe(true)
})
