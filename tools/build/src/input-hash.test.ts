import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inputFolders } from './input-folders.ts'
import { inputHash } from './input-hash.ts'
import { appFolders } from './paths.ts'
import { installedOtherwise, neededRanges } from './remote-needs.ts'
import type * as shares from './share-keys.ts'
import type { ShareKey } from './share-keys.ts'
import { manifest, workspaceCopy, type WorkspaceCopy } from './testing/workspace-copy.ts'

const state = vi.hoisted(() => ({ keys: [] as ShareKey[] }))
vi.mock('./share-keys.ts', async (original) => ({
  ...(await original<typeof shares>()),
  shareKeys: () => state.keys,
}))

const shareKey = (name: string, version: string): ShareKey => ({
  key: name,
  package: name,
  version,
  range: `^${version}`,
})
const KEYS = [shareKey('react', '19.3.1'), shareKey('@tradefront/session', '0.1.0')]

let space: WorkspaceCopy
beforeEach(async () => {
  state.keys = KEYS
  space = await workspaceCopy()
})
afterEach(() => space.dispose())

const hashes = () =>
  Object.fromEntries(appFolders(space.root).map((app) => [app, inputHash(app, space.root)]))

/** The apps whose hash is affected by a change. */
async function changedBy(file: string, content: object | string): Promise<string[]> {
  const before = hashes()
  await space.write(file, content)
  const after = hashes()
  return Object.keys(after).filter((app) => after[app] !== before[app])
}

describe('input of a build', () => {
  test.each([
    ['a path and its content', { 'src/a.css': 'span {}' }, { 'src/a.csss': 'pan {}' }],
    [
      'a content and the next path',
      { 'src/a.css': '', 'src/b.css': '' },
      { 'src/a.css': 'remote-wallet/src/b.css' },
    ],
  ])('[MFE-01] the border between %s is part of it', async (_what, files, others) => {
    const results = await Promise.all(
      [files, others].map(async (written) => {
        const copy = await workspaceCopy()
        onTestFinished(() => copy.dispose())
        for (const [file, text] of Object.entries(written)) await copy.write(`remote-wallet/${file}`, text)
        return inputHash('remote-wallet', copy.root)
      }),
    )
    expect(new Set(results).size).toBe(2)
  })

  test('[MFE-01] equal input has an equal hash, even in another folder', async () => {
    const other = await workspaceCopy()
    expect(inputHash('remote-wallet', other.root)).toBe(inputHash('remote-wallet', space.root))
    expect(inputHash('remote-wallet', space.root)).not.toBe(inputHash('remote-chat', space.root))
    await other.dispose()
  })

  test.each([
    [
      'a dependency of wallet',
      'node_modules/codes/package.json',
      manifest('codes', {}, '1.1.0'),
      ['remote-wallet'],
    ],
    [
      'a dependency of that',
      'node_modules/deep/package.json',
      manifest('deep', {}, '2.0.0'),
      ['remote-wallet'],
    ],
    [
      'a dependency of a package compiled into wallet',
      'node_modules/pages-dependency/package.json',
      manifest('pages-dependency', {}, '1.1.0'),
      ['remote-wallet'],
    ],
    [
      'a package compiled into wallet',
      'shared/pages/src/index.ts',
      'export const page = 1',
      ['remote-wallet'],
    ],
    ['a package that the host provides', 'shared/session/src/index.ts', 'export {}', ['host']],
    [
      'what such a package depends on',
      'node_modules/scheduler/package.json',
      manifest('scheduler', {}, '2.0.0'),
      ['host'],
    ],
    [
      "wallet's own copy of such a package",
      'remote-wallet/node_modules/react/package.json',
      manifest('react', {}, '19.3.2'),
      ['remote-wallet'],
    ],
    [
      'the build',
      'tools/build/src/cli.ts',
      'export const other = 1',
      ['host', 'remote-chat', 'remote-wallet'],
    ],
    [
      "the build's bundler",
      'node_modules/bundler/package.json',
      manifest('bundler', {}, '2.0.0'),
      ['host', 'remote-chat', 'remote-wallet'],
    ],
    ['a test', 'remote-wallet/src/wallet.test.ts', 'test()', []],
    ['a contract test', 'remote-wallet/src/shared.contract.test.tsx', 'test()', ['remote-wallet']],
    ['a script of the workspace', 'package.json', { name: 'root', scripts: { any: 'thing' } }, []],
    ['the lock file', 'pnpm-lock.yaml', 'lockfileVersion: 9 # and a package of the sandbox', []],
  ])('[MFE-01] %s: another version of what is made from it alone', async (_what, file, content, apps) => {
    expect(await changedBy(file, content)).toEqual(apps)
  })

  test('[MFE-01] a new remote does not change host and remotes, and is found by its configuration', async () => {
    const before = hashes()
    await space.write('remote-reports/package.json', manifest('remote-reports'))
    await space.write('remote-reports/src/remote.ts', 'export {}')
    expect(appFolders(space.root)).not.toContain('remote-reports')
    await space.write('remote-reports/remote.config.ts', 'export default {}')
    expect(appFolders(space.root)).toEqual(['host', 'remote-chat', 'remote-reports', 'remote-wallet'])
    expect(hashes()).toMatchObject(before)
  })

  test('[MFE-06] a new version of a provided package rebuilds each remote that requires it', () => {
    const before = hashes()
    state.keys = [
      ...KEYS.slice(0, 1),
      shareKey('@tradefront/session', '0.2.0'),
      shareKey('@tradefront/new', '1.0.0'),
    ]
    const after = hashes()
    expect(after['remote-wallet']).not.toBe(before['remote-wallet'])
    expect(after['remote-chat']).toBe(before['remote-chat'])
  })

  test("[MFE-01] the host's packages do not affect a remote; compiled ones do", () => {
    expect(inputFolders('remote-chat')).toContain('shared/conversation')
    expect(inputFolders('remote-chat')).not.toContain('shared/ui')
    expect(inputFolders('host')).toContain('shared/ui')
  })
})

describe('what a remote needs', () => {
  const needs = () =>
    Object.fromEntries(
      neededRanges('remote-wallet', 'production', space.root).map(({ key, needed }) => [key, needed]),
    )

  test('[MFE-06] comes from its own package.json, not from the host', async () => {
    expect(needs()).toEqual({ react: '^19.0.0', '@tradefront/session': '^0.1.0' })
    await space.write('remote-wallet/package.json', manifest('remote-wallet', { react: '^18.2.0' }))
    expect(needs()['react']).toBe('^18.2.0')
  })

  test.each([
    ['catalog:', '^18.3.0'],
    ['workspace:*', '^18.3.0'],
    ['18.3.0', '^18.3.0'],
    ['~18.3.0', '~18.3.0'],
    ['>=18 <20', '>=18 <20'],
    ['18.x', '18.x'],
  ])('[MFE-06] %s with 18.3.0 installed asks for %s', async (written, needed) => {
    await space.write('remote-wallet/package.json', manifest('remote-wallet', { react: written }))
    await space.write('remote-wallet/node_modules/react/package.json', manifest('react', {}, '18.3.0'))
    expect(needs()['react']).toBe(needed)
  })

  test('[MFE-06] a peer dependency takes precedence over the installed version', async () => {
    const peerDependencies = { react: '>=18' }
    await space.write('remote-wallet/package.json', {
      ...manifest('remote-wallet', { react: '19.3.1' }),
      peerDependencies,
    })
    expect(needs()['react']).toBe('>=18')
  })

  test.each(['18.3.0', '19.3.0', '19.3.1-rc.1'])(
    '[MFE-06] %s beside the 19.3.1 of the host fails, also as a peer',
    async (version) => {
      await space.write('remote-wallet/package.json', {
        ...manifest('remote-wallet'),
        peerDependencies: { react: '^19.0.0' },
      })
      expect(installedOtherwise('remote-wallet', space.root)).toEqual([])
      await space.write('remote-wallet/node_modules/react/package.json', manifest('react', {}, version))
      expect(installedOtherwise('remote-wallet', space.root)).toEqual([
        expect.stringContaining(`remote-wallet has react ${version}, but the host provides 19.3.1.`),
      ])
    },
  )

  test("[MFE-06] a package installed in a different version than the host's fails the build", async () => {
    expect(installedOtherwise('remote-wallet', space.root)).toEqual([])
    await space.write('remote-wallet/node_modules/react/package.json', manifest('react', {}, '18.3.0'))
    expect(installedOtherwise('remote-wallet', space.root)).toEqual([
      'remote-wallet has react 18.3.0, but the host provides 19.3.1. Set react in remote-wallet/package.json ' +
        'to a range with 19.3.1 and install, or move the host and its remotes to another version together.',
    ])
  })
})
