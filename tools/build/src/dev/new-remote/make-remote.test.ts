import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workspaceCopy, type WorkspaceCopy } from '../../testing/workspace-copy.ts'
import { freePlaces, makeRemote, makeStandalone } from './make-remote.ts'
import { standaloneFiles } from './template.ts'

const CHAT = {
  name: 'chat',
  owner: 'Customer support',
  port: 4204,
  routes: [{ path: '/main/chat', access: 'user', layout: 'main', title: 'Support chat' }],
  slots: ['layout.banner'],
}

let space: WorkspaceCopy
beforeEach(async () => {
  space = await workspaceCopy()
  await space.write('tsconfig.web.json', '{}')
  const config = (name: string, change: object) =>
    space.write(
      `remote-${name}/remote.config.ts`,
      `export default ${JSON.stringify({ ...CHAT, name, ...change })}`,
    )
  await config('chat', {})
  await config('wallet', { port: 4203, routes: [], slots: [] })
})
afterEach(() => space.dispose())

const remotes = async () => (await readdir(space.root)).filter((folder) => folder.startsWith('remote-'))

test('[MFE-01] unspecified values get defaults: page, title, team and the next free port', async () => {
  expect(await makeRemote(space.root, { name: 'tax-reports' })).toEqual({
    name: 'tax-reports',
    title: 'Tax reports',
    owner: 'Tax reports team',
    path: '/main/tax-reports',
    port: 4205,
    slot: undefined,
    part: undefined,
  })
  const made = join(space.root, 'remote-tax-reports')
  expect((await readdir(made, { recursive: true })).sort()).toEqual([
    'README.md',
    'package.json',
    'remote.config.ts',
    'src',
    'src/Page.tsx',
    'src/remote.test.tsx',
    'src/remote.ts',
    'src/shared.contract.test.tsx',
    'tsconfig.json',
  ])
  const flow = await readFile(join(space.root, 'e2e/flows/remote-tax-reports.spec.ts'), 'utf8')
  expect(flow).toContain("{ tag: '@team-tax-reports' }")
  expect(await readFile(join(made, 'remote.config.ts'), 'utf8')).toContain('slots: []')
})

test('[MFE-01] quotes in texts are escaped; a slot adds its component', async () => {
  const title = "Traders' \\ club"
  await makeRemote(space.root, {
    name: 'club',
    title,
    slot: 'layout.notice',
    path: '/club/rooms',
    port: 4300,
  })
  const module = (await import(join(space.root, 'remote-club/remote.config.ts'))) as { default: unknown }
  expect(module.default).toMatchObject({
    port: 4300,
    routes: [{ path: '/club/rooms', access: 'user', layout: 'main', title }],
    slots: ['layout.notice'],
  })
  expect(await readdir(join(space.root, 'remote-club/src'))).toContain('Notice.tsx')
})

test('[MFE-01] a part goes to a place that others have parts in, too', async () => {
  await makeRemote(space.root, { name: 'news', part: 'dashboard.cards' })
  await makeRemote(space.root, { name: 'tips', part: 'dashboard.cards', slot: 'layout.notice' })
  const module = (await import(join(space.root, 'remote-tips/remote.config.ts'))) as { default: unknown }
  expect(module.default).toMatchObject({
    slots: ['layout.notice'],
    parts: { 'dashboard.cards/tips': { title: 'Tips', order: 500 } },
  })
  const code = await readFile(join(space.root, 'remote-tips/src/remote.ts'), 'utf8')
  expect(code).toContain("'layout.notice': () => import('./Notice.tsx')")
  expect(code).toContain("'dashboard.cards/tips': () => import('./Part.tsx')")
  expect(await readFile(join(space.root, 'remote-news/src/Part.tsx'), 'utf8')).toContain('<Panel title=')
  const { slots, parts } = await freePlaces(space.root)
  expect(slots).not.toContain('layout.banner')
  expect(slots).not.toContain('layout.notice')
  expect(slots).toContain('menu.plan')
  expect(parts).toContain('dashboard.cards')
})

test.each([
  [{ name: 'chat' }, 'There is a remote-chat already.'],
  [{ name: 'news', path: '/main/chat' }, 'The page /main/chat belongs to chat.'],
  [{ name: 'news', port: 4204 }, 'Port 4204 belongs to chat.'],
  [{ name: 'news', slot: 'layout.banner' as const }, 'The place layout.banner belongs to chat.'],
  [{ name: 'News' }, 'name: '],
  [{ name: '../news' }, 'name: '],
  [{ name: 'host' }, 'name: '],
  [{ name: 'news', path: 'news' }, 'routes.0.path: '],
  [{ name: 'news', port: Number.NaN }, 'port: '],
  [{ name: 'news', slot: 'no.such' as 'layout.banner' }, 'slots.0: '],
  [{ name: 'news', part: 'no.such' as 'dashboard.cards' }, 'Expected a name in one of'],
])('[MFE-08] %j is refused, and nothing is written', async (wanted, why) => {
  const before = await remotes()
  await expect(makeRemote(space.root, wanted)).rejects.toThrow(why)
  expect(await remotes()).toEqual(before)
})

test('an existing folder of that name without a remote is left alone', async () => {
  await mkdir(join(space.root, 'remote-news'))
  await writeFile(join(space.root, 'remote-news/notes.txt'), 'mine')
  await expect(makeRemote(space.root, { name: 'news' })).rejects.toThrow('There is a remote-news already.')
  expect(await readdir(join(space.root, 'remote-news'))).toEqual(['notes.txt'])
})

test('[MFE-01] flows of that name are left alone', async () => {
  await space.write('e2e/flows/remote-faults.spec.ts', 'ours')
  await expect(makeRemote(space.root, { name: 'faults' })).rejects.toThrow(
    'There is an e2e/flows/remote-faults.spec.ts already.',
  )
  expect(await remotes()).not.toContain('remote-faults')
})

test('[MFE-01] a standalone remote needs an empty folder outside the workspace', async () => {
  const wanted = { name: 'reports' }
  await expect(makeStandalone(space.root, wanted, join(space.root, 'reports'))).rejects.toThrow(
    'is inside the workspace',
  )
  await expect(makeStandalone(join(space.root, 'host'), wanted, space.root)).rejects.toThrow('is not empty.')
  await expect(makeStandalone(space.root, { name: 'chat' }, join(space.root, '../x'))).rejects.toThrow(
    'There is a remote-chat already.',
  )
})

test('[MFE-01] a standalone remote includes its page’s test, and a test runner', async () => {
  const remote = await makeRemote(space.root, { name: 'reports' })
  const npm = { '@testing-library/react': '1.2.3', jsdom: '2.3.4', vitest: '3.4.5' }
  const testing = { version: '0.1.0', file: 'packages/testing.tgz' }
  const files = standaloneFiles(remote, { npm, packed: { '@tradefront/testing': testing } })
  const { scripts, devDependencies } = JSON.parse(files.get('package.json') ?? '') as {
    scripts: Record<string, string>
    devDependencies: Record<string, string>
  }
  expect(scripts['test']).toBe('vitest run --root . --config testing/vitest.config.ts')
  expect(devDependencies).toMatchObject({ ...npm, '@tradefront/testing': '0.1.0' })
  expect(files.get('testing/vitest.config.ts')).toContain('plugins: [expandMessageMacros()]')
  expect(files.get('src/remote.test.tsx')).toBe(
    await readFile(join(space.root, 'remote-reports/src/remote.test.tsx'), 'utf8'),
  )
  expect(files.get('src/remote.test.tsx')).toContain("test('[MFE-01] the page has its heading")
  expect(files.get('src/shared.contract.test.tsx')).toContain('What reports relies on of the host.')
})
