import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COMPRESSED_CACHE, warmCache } from '@tradefront/compress'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateSite } from './candidate-site.ts'
import { configure, list, publish, rollback } from './commands.ts'
import { defaultConfig } from './site/default-config.ts'
import { fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from './testing/fake-workspace.ts'

const run = promisify(execFile)
let space: FakeWorkspace
let root: string
beforeEach(async () => {
  space = await fakeWorkspace()
  root = space.root
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish({ root })
})
afterEach(() => space.dispose())

const inSite = (file: string) => readFile(join(space.site, file), 'utf8')

/** A build as handed over by another repository: only its folder. */
async function builtElsewhere(name: string, version: string): Promise<string> {
  await space.remote(name, version)
  const folder = join(root, 'handed-over', name)
  await cp(join(root, `remote-${name}/dist`), folder, { recursive: true })
  await rm(join(root, `remote-${name}`), { recursive: true })
  return folder
}

test('[MFE-01] a build of another repository is published from its folder', async () => {
  const from = [await builtElsewhere('chat', '3.0.0'), await builtElsewhere('trading', '2.0.0')]
  const { registry, published } = await publish({ root, from })
  expect(published.map(({ name, version }) => `${name} ${version}`)).toEqual(['chat 3.0.0', 'trading 2.0.0'])
  expect(registry.remotes['chat']?.live).toBe('3.0.0')
  expect(await inSite('remotes/chat/3.0.0/room.js')).toBe(REMOTE_FILES['room.js'])
  await rollback({ root, name: 'trading' })
  await expect(publish({ root, from })).rejects.toThrow('trading 2.0.0 was withdrawn')
})

test('[MFE-07] a folder without a build, or with a changed file, is refused', async () => {
  await mkdir(join(root, 'empty'))
  await expect(publish({ root, from: [join(root, 'empty')] })).rejects.toThrow('contains no build')
  const folder = await builtElsewhere('chat', '3.0.0')
  await writeFile(join(folder, 'room.js'), 'tampered')
  await expect(publish({ root, from: [folder] })).rejects.toThrow('room.js has changed since the build')
})

test('[MFE-01] a tester’s copy of the site has the candidate, and the site itself does not', async () => {
  const folder = await builtElsewhere('trading', '2.0.0')
  const copy = await candidateSite(space.site, { trading: folder })
  expect((await list({ root, site: copy.folder })).remotes['trading']?.live).toBe('2.0.0')
  expect((await list({ root })).remotes['trading']?.live).toBe('1.0.0')
  await copy.dispose()
  // A candidate of the host, with the remotes that are live.
  await space.host({ version: '2.0.0' })
  const other = await candidateSite(space.site, { host: join(root, 'host') })
  const { host, remotes } = await list({ root, site: other.folder })
  expect([host.version, remotes['trading']?.live]).toEqual(['2.0.0', '1.0.0'])
  await other.dispose()
  await expect(candidateSite(space.site, { chat: folder })).rejects.toThrow(
    'These builds are of trading, not of chat.',
  )
})

test('a configuration goes live alone: without a build or a new version', async () => {
  await rm(join(root, 'host'), { recursive: true })
  const before = (await list({ root })).remotes
  const config = { ...defaultConfig(), demoApi: 'https://api.example.test/api/v1' }
  const { remotes } = await configure({ root, config })
  expect(remotes).toEqual(before)
  expect(JSON.parse(await inSite('config.json'))).toEqual(config)
  expect(await inSite('trading.html')).toContain('https://api.example.test/api/v1')
})

test('[MFE-01] files compressed by the build, and unchanged ones, are not compressed again', async () => {
  await space.remote('trading', '1.1.0', {}, { ...REMOTE_FILES, 'room.js': 'new room '.repeat(100) })
  const cache = join(root, COMPRESSED_CACHE)
  const before = await readdir(cache)
  await warmCache([join(root, 'remote-trading/dist/room.js')], cache)
  const warm = await readdir(cache)
  expect(warm).toHaveLength(before.length + 2)
  await publish({ root })
  expect(await readdir(cache)).toEqual(warm)
  await rollback({ root, name: 'trading' })
  expect(await readdir(cache)).toEqual(warm)
})

test('the command line: arguments, output and exit code', { timeout: 30_000 }, async () => {
  await space.remote('trading', '1.1.0')
  await publish({ root, live: false })
  const bin = join(import.meta.dirname, '../bin/tradefront-release.mjs')
  const command = (...args: string[]) =>
    run(process.execPath, [bin, ...args, '--site', space.site]).then(
      ({ stdout }) => stdout,
      (error: { code: number; stderr: string }) => `${error.code}: ${error.stderr}`,
    )
  expect(await command('rollout', 'trading', '1.1.0', '--percent', '10')).toContain('10 % of visitors: 1.1.0')
  expect(await command('rollout', 'trading', '1.1.0', '--percent', 'ten')).toBe(
    "1: --percent takes a number, not 'ten'.\n",
  )
  const bucket = await fakeWorkspace('bucket behind a server')
  await bucket.host()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await bucket.remote('trading', version)
    await publish(bucket.at)
  }
  const { site, endpoint = '' } = bucket.at
  const target = ['--to', '1.0.0', '--to', site, '--endpoint', endpoint]
  const { stdout } = await run(process.execPath, [bin, 'rollback', 'trading', ...target])
  expect(stdout).toMatch(
    /^trading +1\.0\.0 +before: - +from 1a2b3c4, published by .+ UTC; withdrawn: 1\.2\.0$/m,
  )
  await bucket.dispose()
})
