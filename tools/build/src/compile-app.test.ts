import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { RemoteFacts } from '@tradefront/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { buildApp } from './build-app.ts'
import type * as paths from './paths.ts'
import { manifest, workspaceCopy, type WorkspaceCopy } from './testing/workspace-copy.ts'

/* A complete build of a remote, like `tradefront-build wallet`, in a separate workspace. */

const state = vi.hoisted(() => ({ root: '' }))
vi.mock('./paths.ts', async (original) => ({
  ...(await original<typeof paths>()),
  get repoRoot() {
    return state.root
  },
}))

const APP = 'remote-wallet'
const COMMITTED = '2030-01-02T03:04:05+00:00'
const WALLET = {
  [`${APP}/remote.config.ts`]: `export default {
    name: 'wallet', owner: 'Money', port: 4203, slots: [],
    routes: [{ path: '/main/wallet', access: 'user', layout: 'main', title: 'Wallet' }],
  }`,
  [`${APP}/src/remote.ts`]: `import { defineRemote } from '@tradefront/federation'
    export default defineRemote({ name: 'wallet', routes: [{ path: '/main/wallet', lazy: () => import('./Page.tsx') }], slots: {} })`,
  [`${APP}/src/Page.tsx`]: `import { useState } from 'react'
    import styles from './Page.module.css'
    export default function Page() { const [text] = useState('wallet'); return <p className={styles.page}>{text}</p> }`,
  [`${APP}/src/Page.module.css`]: '.page { color: red }',
  [`${APP}/tsconfig.json`]: '{ "compilerOptions": { "moduleResolution": "bundler", "jsx": "react-jsx" } }',
}

const spaces: WorkspaceCopy[] = []
afterEach(async () => {
  await Promise.all(spaces.splice(0).map((space) => space.dispose()))
})

/** A workspace for building a remote: what the host provides exists by name and version. */
async function workspace(): Promise<WorkspaceCopy> {
  const space = await workspaceCopy()
  spaces.push(space)
  for (const name of ['react', 'react-dom', 'zustand']) {
    await space.write(`host/node_modules/${name}/package.json`, manifest(name, {}, '19.3.1'))
  }
  for (const name of ['language', 'api', 'realtime', 'federation', 'server-state', 'ui']) {
    await space.write(`shared/${name}/package.json`, manifest(`@tradefront/${name}`))
    await space.write(
      `shared/${name}/src/index.ts`,
      'export const defineRemote = (remote: unknown) => remote',
    )
  }
  await space.write('shared/ui/src/kit/Button.ts', 'export const Button = 1')
  for (const [file, content] of Object.entries(WALLET)) await space.write(file, content)
  return space
}

function commit({ root }: WorkspaceCopy): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: COMMITTED, GIT_COMMITTER_DATE: COMMITTED }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@tradefront.test', ...args], {
      cwd: root,
      env,
    })
  writeFileSync(join(root, '.gitignore'), 'dist/\nnode_modules/\n')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'All')
}

/** Files of the build, by name. */
async function build({ root }: WorkspaceCopy): Promise<Record<string, string>> {
  state.root = root
  const dist = join(root, APP, 'dist')
  await buildApp(APP, { out: dist })
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.\w+$/.test(file)).sort()
  const contents = files.map(async (file) => [file, await readFile(join(dist, file), 'utf8')])
  return Object.fromEntries(await Promise.all(contents)) as Record<string, string>
}

test(
  '[MFE-01] the same commit in another folder gives the same bytes, including facts',
  { timeout: 60_000 },
  async () => {
    const [here, there] = [await workspace(), await workspace()]
    for (const space of [here, there]) commit(space)
    const [built, other] = [await build(here), await build(there)]
    expect(Object.keys(built)).toEqual(expect.arrayContaining(['facts.json', 'remoteEntry.js']))
    expect(other).toEqual(built)
    expect(Object.values(built).join('\n')).not.toContain(here.root)
    const scripts = Object.keys(built).filter((file) => file.endsWith('.js'))
    for (const file of scripts) expect(built[file], file).not.toMatch(/src\/\w+\.tsx?|sourceMappingURL/)
  },
)

/** Bytes that every page with a remote loads before the remote's own code, compressed. */
const ENTRY_LIMIT = 3 * 1024

test('[MFE-01] the entry of a remote with one page, styles included, is at most 3 KiB', async () => {
  const built = await build(await workspace())
  expect(brotliCompressSync(built['remoteEntry.js'] ?? '').length).toBeLessThanOrEqual(ENTRY_LIMIT)
})

test('[MFE-04] source maps are beside a build, with places and no text, and lead to its sources', async () => {
  const built = await build(await workspace())
  const maps = JSON.parse(built['.maps.json'] ?? '') as Record<string, SourceMapPayload>
  expect(Object.keys(built).filter((file) => file.endsWith('.map'))).toEqual([])
  expect(Object.keys(JSON.parse(built['facts.json'] ?? '').files as object)).not.toContain('.maps.json')
  const page = Object.keys(maps).find((file) => built[file]?.includes('("wallet")')) ?? ''
  const [line, column] = placeOf(built[page] ?? '', '"wallet"')
  const found = new SourceMap(maps[page]!).findEntry(line, column)
  expect(found).toMatchObject({ originalSource: 'remote-wallet/src/Page.tsx', originalLine: 2 })
  expect(built['.maps.json']).not.toContain('useState(')
})

/** Line and column, from 0, of a text. */
function placeOf(script: string, text: string): [number, number] {
  const before = script.slice(0, script.indexOf(text)).split('\n')
  return [before.length - 1, before.at(-1)?.length ?? 0]
}

test("[MFE-06] a build requires what its own package.json says, and has its commit's date", async () => {
  const space = await workspace()
  await space.write(
    `${APP}/package.json`,
    manifest(APP, { react: '>=18 <20', '@tradefront/federation': 'workspace:*' }),
  )
  commit(space)
  const facts = v.parse(RemoteFacts, JSON.parse((await build(space))['facts.json'] ?? ''))
  expect(facts.need).toEqual({
    react: '>=18 <20',
    'react/jsx-runtime': '>=18 <20',
    '@tradefront/federation': '^1.0.0',
  })
  expect(Date.parse(facts.built ?? '')).toBe(Date.parse(COMMITTED))
  expect(facts.commit).toMatch(/^[0-9a-f]{7,}$/)
})

test('[MFE-06] a build records whether its sources are committed; once they are, the kept build is updated', async () => {
  const space = await workspace()
  const factsOf = async () => v.parse(RemoteFacts, JSON.parse((await build(space))['facts.json'] ?? ''))
  expect(await factsOf()).toMatchObject({ commit: '', built: '' })
  commit(space)
  await space.write(`${APP}/src/Other.tsx`, 'export const other = 1')
  await space.write(
    `${APP}/src/Page.tsx`,
    `${WALLET[`${APP}/src/Page.tsx`] ?? ''}\nexport { other } from './Other.tsx'`,
  )
  const changed = await factsOf()
  expect(changed).toMatchObject({ dirty: true, built: expect.stringContaining('2030-01-02') })
  commit(space)
  const { dirty, ...committed } = await factsOf()
  expect(dirty).toBeUndefined()
  expect(committed.version).toBe(changed.version)
  expect(committed.commit).not.toBe(changed.commit)
  // Later changes are irrelevant for a committed build.
  await space.write('notes.txt', 'new')
  expect(await factsOf()).toEqual(committed)
})

test("[MFE-06] a package installed in a different version than the host's fails the build", async () => {
  const space = await workspace()
  await space.write(`${APP}/node_modules/react/package.json`, manifest('react', {}, '18.3.0'))
  await expect(build(space)).rejects.toThrow(
    'remote-wallet has react 18.3.0, but the host provides 19.3.1. Set react in remote-wallet/package.json',
  )
  expect(await readdir(join(space.root, APP))).not.toContain('dist')
})

test('[MFE-03] a style sheet that affects other apps fails the build, naming sheet and selector', async () => {
  const space = await workspace()
  await space.write(
    `${APP}/src/Page.module.css`,
    '.page { color: red }\n:global(button) { display: none !important }\n:root { --tf-up: red }',
  )
  const failure = build(space)
  await expect(failure).rejects.toThrow(/\d+\.css: 'button' needs a class of wallet's own in each selector/)
  await expect(failure).rejects.toThrow(/\d+\.css: ':root' needs/)
})
