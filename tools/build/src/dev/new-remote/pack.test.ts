import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repoRoot } from '../../paths.ts'
import { packPackages, type PackedPackage } from './pack.ts'

interface PackedManifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
}

let folder = ''
let packed: PackedPackage[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradefront-packed-'))
  packed = await packPackages(repoRoot, folder)
  for (const { file } of packed) {
    await mkdir(join(folder, file.replace('.tgz', '')))
    execFileSync('tar', ['xzf', join(folder, file), '-C', join(folder, file.replace('.tgz', ''))])
  }
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const unpacked = ({ file }: PackedPackage) => join(folder, file.replace('.tgz', ''), 'package')
const manifest = (item: PackedPackage) =>
  JSON.parse(readFileSync(join(unpacked(item), 'package.json'), 'utf8')) as PackedManifest

test('[MFE-01] packs exactly what a remote may import and its build needs', () => {
  const shared = readdirSync(join(repoRoot, 'shared')).map((name) => `@tradefront/${name}`)
  expect(packed.map(({ name }) => name).sort()).toEqual(
    [
      ...shared,
      '@tradefront/api-check',
      '@tradefront/build',
      '@tradefront/compress',
      '@tradefront/style-rules',
    ].sort(),
  )
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.tgz'))
      .sort(),
  ).toEqual(packed.map(({ file }) => file).sort())
})

test('[MFE-01] a packed package asks for versions alone, and for packed ones of ours', () => {
  const versions = new Map(packed.map(({ name, version }) => [name, version]))
  for (const item of packed) {
    const { name, version, dependencies = {}, peerDependencies = {} } = manifest(item)
    expect([name, version]).toEqual([item.name, item.version])
    for (const [asked, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      expect(range, `${name} asks for ${asked}`).toMatch(/^[~^]?\d+\.\d+\.\d+/)
      if (asked.startsWith('@tradefront/')) expect(versions.get(asked), asked).toBe(range)
    }
  }
})

test('[MFE-01] everything that a packed package exports is in it, and no test is', () => {
  for (const item of packed) {
    const { name, exports = {}, bin = {} } = manifest(item)
    const files = readdirSync(unpacked(item), { recursive: true, encoding: 'utf8' })
    for (const target of [...Object.values(exports), ...Object.values(bin)]) {
      if (target.includes('*')) {
        const [start = '', end = ''] = target.slice(2).split('*')
        const found = files.filter((file) => file.startsWith(start) && file.endsWith(end))
        expect(found.length, `${name} ${target}`).toBeGreaterThan(50)
      } else expect(existsSync(join(unpacked(item), target)), `${name} ${target}`).toBe(true)
    }
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([])
  }
})
