import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { disable, enable, list, publish, rollout, why } from './commands.ts'
import { defaultConfig } from './site/default-config.ts'
import {
  fakeWorkspace,
  HOST_FILES,
  KEPT_IN,
  REMOTE_FILES,
  type FakeWorkspace,
} from './testing/fake-workspace.ts'

/** Also in a folder in every run, since that is where most sites are. */
const PLACES = new Set<(typeof KEPT_IN)[number]>(['folder', ...KEPT_IN])

describe.each([...PLACES])('a site in a %s', (keptIn) => {
  let space: FakeWorkspace
  beforeEach(async () => {
    space = await fakeWorkspace(keptIn)
  })
  afterEach(() => space.dispose())

  const inSite = (file: string) => space.text(file)
  const exists = async (file: string) => (await space.file(file)) !== undefined

  async function publishBoth() {
    await space.host()
    await space.remote('trading', '1.0.0')
    return publish({ ...space.at })
  }

  /** The workspace's initial builds, see {@link publishBoth}. */
  async function buildOlder() {
    await space.host()
    await space.remote('trading', '1.0.0')
  }

  describe('publish', () => {
    test('[MFE-01] publishes host and remotes as a site, in folders by version', async () => {
      const { registry, published } = await publishBoth()
      expect(registry.revision).toBe(1)
      expect(registry.host).toMatchObject({
        version: '1.0.0-aaaa',
        previous: null,
        base: '/host/1.0.0-aaaa/',
      })
      expect(registry.remotes['trading']).toMatchObject({ live: '1.0.0', previous: null })
      expect(registry.remotes['trading']?.versions['1.0.0']?.base).toBe('/remotes/trading/1.0.0/')
      expect(published.map(({ name, copied }) => [name, copied])).toEqual([
        ['host', true],
        ['trading', true],
      ])
      expect(JSON.parse(await inSite('registry.json'))).toEqual(registry)
      expect(await inSite('remotes/trading/1.0.0/room.js')).toBe(REMOTE_FILES['room.js'])
      expect(await inSite('host/1.0.0-aaaa/kit/Button.js')).toBe(HOST_FILES['kit/Button.js'])
    })

    test('[MFE-01] a single remote: nothing else of the site changes', async () => {
      await publishBoth()
      const before = [await space.marks('host'), await space.marks('remotes/trading/1.0.0')]
      await rm(join(space.root, 'host'), { recursive: true })
      await space.remote('trading', '1.1.0')
      const { registry } = await publish({ ...space.at, apps: ['trading'] })
      expect(registry.revision).toBe(2)
      expect(registry.remotes['trading']).toMatchObject({ live: '1.1.0', previous: '1.0.0' })
      // Open tabs are notified.
      expect(JSON.parse(await inSite('revoked.json'))).toMatchObject({
        revision: 2,
        live: { host: '1.0.0-aaaa', trading: '1.1.0' },
      })
      expect([await space.marks('host'), await space.marks('remotes/trading/1.0.0')]).toEqual(before)
      expect(Object.keys(before[0] ?? {})).toContain('1.0.0-aaaa/main.js.br')
    })

    test('[MFE-01] republishing changes nothing, not even the revision', async () => {
      await publishBoth()
      const { registry, published } = await publish({ ...space.at })
      expect(registry.revision).toBe(1)
      expect(published.every(({ copied }) => !copied)).toBe(true)
    })

    test('[MFE-04] an older build that was live before is refused, unless intended', async () => {
      await publishBoth()
      await space.host({ version: '2.0.0' })
      await space.remote('trading', '1.1.0')
      await publish({ ...space.at })
      await buildOlder()
      const both = ['host 1.0.0-aaaa', 'trading 1.0.0'].map(
        (app) => `${app} is an older build that was live before`,
      )
      for (const sentence of both) await expect(publish({ ...space.at })).rejects.toThrow(sentence)
      await expect(publish({ ...space.at, apps: ['trading'] })).rejects.toThrow(
        '(live: 1.1.0 → 1.0.0). Go back with ' +
          "'rollback trading --to 1.0.0', or publish with --again if that is meant.",
      )
      expect((await list({ ...space.at })).remotes['trading']?.live).toBe('1.1.0')
      // Only making it known doesn't affect visitors.
      await publish({ ...space.at, apps: ['trading'], live: false })
      const { published } = await publish({ ...space.at, again: true })
      expect(published).toEqual([
        { name: 'host', version: '1.0.0-aaaa', copied: false, replaced: '2.0.0' },
        { name: 'trading', version: '1.0.0', copied: false, replaced: '1.1.0' },
      ])
      expect((await list({ ...space.at })).remotes['trading']).toMatchObject({
        live: '1.0.0',
        previous: '1.1.0',
      })
    })

    test('[MFE-06] an uncommitted build is refused, or reported as such if intended', async () => {
      await space.host({ commit: '' })
      await space.remote('trading', '1.0.0', { dirty: true })
      const refused = expect(publish({ ...space.at })).rejects
      await refused.toThrow('host 1.0.0-aaaa was built from sources outside a repository. Commit them')
      await expect(publish({ ...space.at })).rejects.toThrow(
        'trading 1.0.0 was built from uncommitted changes on top of 1a2b3c4. Commit them and build again, or publish ' +
          "with --allow-dirty; 'list' and 'why' will say so.",
      )
      vi.stubEnv('TRADEFRONT_PUBLISHER', 'anna')
      onTestFinished(() => void vi.unstubAllEnvs())
      await publish({ ...space.at, allowDirty: true })
      const originOf = async (name: string) => (await why({ ...space.at, name }))[0]?.origin
      const anna = /, published by anna \d{4}-\d\d-\d\d \d\d:\d\d UTC$/
      for (const [name, from] of [
        ['host', 'from outside a repository'],
        ['trading', 'from 1a2b3c4 with uncommitted changes'],
      ] as const) {
        expect(await originOf(name)).toMatch(anna)
        expect((await originOf(name))?.replace(anna, '')).toBe(from)
      }
      // Already known: the first publisher stays on record.
      vi.stubEnv('TRADEFRONT_PUBLISHER', 'ben')
      expect((await publish({ ...space.at })).registry.revision).toBe(1)
      expect(await originOf('trading')).toMatch(anna)
      expect(await inSite('index.html')).not.toContain('anna')
      await space.remote('trading', '1.0.0')
      await publish({ ...space.at })
      expect((await originOf('trading'))?.replace(anna, '')).toBe('from 1a2b3c4')
    })

    test('[MFE-04] a published version never changes: other content is refused', async () => {
      await publishBoth()
      await space.remote('trading', '1.0.0', {}, { ...REMOTE_FILES, 'room.js': 'changed' })
      await expect(publish({ ...space.at })).rejects.toThrow(
        'trading 1.0.0 is published already with other content',
      )
      expect(await inSite('remotes/trading/1.0.0/room.js')).toBe(REMOTE_FILES['room.js'])
    })

    test('[MFE-07] a file that differs from the build is refused', async () => {
      await space.host()
      await space.remote('trading', '1.0.0')
      await writeFile(join(space.root, 'remote-trading/dist/room.js'), 'tampered')
      await expect(publish({ ...space.at })).rejects.toThrow(
        'trading 1.0.0: room.js has changed since the build.',
      )
      expect(await exists('registry.json')).toBe(false)
    })

    test('[MFE-08] a remote incompatible with the live host is refused with the reasons; the site is unchanged', async () => {
      await publishBoth()
      await space.remote('trading', '1.1.0', {
        contract: '2.0.0',
        need: { react: '^20.0.0', 'no/such': '*' },
      })
      await expect(publish({ ...space.at, apps: ['trading'] })).rejects.toThrow(
        [
          'trading 1.1.0 is written for remote contract 2.0.0; host 1.0.0-aaaa has contract 1.0.0.',
          'trading 1.1.0 needs react ^20.0.0; host 1.0.0-aaaa provides 19.3.1.',
          'trading 1.1.0 needs no/such *; host 1.0.0-aaaa does not provide it.',
        ]
          .map((why) => `${why} Build trading with what this host provides, or publish both together.`)
          .join('\n'),
      )
      expect((await list({ ...space.at })).remotes['trading']?.live).toBe('1.0.0')
      expect(await exists('remotes/trading/1.1.0')).toBe(false)
    })

    test('[MFE-08] a host that removes what a live remote needs is refused', async () => {
      await publishBoth()
      await space.host({ version: '2.0.0', give: { react: { version: '19.3.1', files: ['fw.js'] } } })
      await expect(publish({ ...space.at, apps: ['host'] })).rejects.toThrow(
        'trading 1.0.0 needs @tradefront/ui/Button ^0.1.0; host 2.0.0 does not provide it.',
      )
      expect((await list({ ...space.at })).host.version).toBe('1.0.0-aaaa')
    })

    test('[MFE-08] host and remotes are checked by the exports the live other side uses or provides', async () => {
      const button = (...exports: string[]) => ({
        '@tradefront/ui/Button': { version: '0.1.0', files: ['kit/Button.js'], exports },
      })
      const need = { '@tradefront/ui/Button': '^0.1.0' }
      await space.host({ give: button('Button', 'ButtonGroup') })
      await space.remote('trading', '1.0.0', {
        need,
        needBy: {},
        uses: { '@tradefront/ui/Button': ['Button'] },
      })
      await publish({ ...space.at })
      await space.host({ version: '2.0.0', give: button('ButtonGroup') })
      await expect(publish({ ...space.at, apps: ['host'] })).rejects.toThrow(
        'trading 1.0.0 uses Button of @tradefront/ui/Button, which host 2.0.0 does not give. ' +
          'Give it in the host again, or publish trading without it first.',
      )
      await space.remote('trading', '1.1.0', {
        need,
        needBy: {},
        uses: { '@tradefront/ui/Button': ['Extra'] },
      })
      await expect(publish({ ...space.at, apps: ['trading'] })).rejects.toThrow('uses Extra of')
      // Facts only for the publisher don't add to a page.
      expect(await inSite('registry.json')).toContain('"uses"')
      expect(await inSite('index.html')).not.toMatch(/"uses"|"exports"|ButtonGroup/)
    })

    test('[MFE-08] an API changed under a live remote is reported once, not refused', async () => {
      const give = (api: string) => ({
        '@tradefront/ui/Button': { version: '0.1.0', files: [], exports: ['Button'], api },
      })
      const key = '@tradefront/ui/Button'
      await space.host({ give: give('aaaa') })
      await space.remote('trading', '1.0.0', {
        need: { [key]: '^0.1.0' },
        needBy: {},
        uses: { [key]: ['Button'] },
        apis: { [key]: 'aaaa' },
      })
      expect((await publish({ ...space.at })).notes).toEqual([])
      await space.host({ version: '2.0.0', give: give('bbbb') })
      expect((await publish({ ...space.at })).notes).toEqual([
        'trading 1.0.0 was built against another @tradefront/ui/Button than host 2.0.0 gives. Try it, or build it again.',
      ])
      expect((await publish({ ...space.at })).notes).toEqual([])
    })

    test('[MFE-08] host and remotes that change together go live together', async () => {
      await publishBoth()
      const give = { react: { version: '20.0.0', files: ['fw.js'] } }
      await space.host({ version: '2.0.0', give })
      await space.remote('trading', '2.0.0', { need: { react: '^20.0.0' }, needBy: {} })
      const { registry } = await publish({ ...space.at })
      expect(registry.host).toMatchObject({ version: '2.0.0', previous: '1.0.0-aaaa' })
      expect(registry.remotes['trading']?.live).toBe('2.0.0')
    })

    test('[MFE-08] a route of another live remote is refused', async () => {
      await publishBoth()
      const routes = [{ path: '/trading', access: 'user' as const, layout: 'full' as const, title: 'Mine' }]
      await space.remote('wallet', '1.0.0', { routes, needBy: {}, preload: {} })
      await expect(publish({ ...space.at, apps: ['wallet'] })).rejects.toThrow(
        'wallet claims the route /trading, which belongs to trading.',
      )
    })

    test('[MFE-01] a remote cannot be published without a host', async () => {
      await space.remote('trading', '1.0.0')
      await expect(publish({ ...space.at })).rejects.toThrow('Publish the host first')
      await expect(publish({ ...space.at, apps: ['nobody'] })).rejects.toThrow("There is no app 'nobody'")
    })

    test('[MFE-01] apps without a build are skipped and reported', async () => {
      await space.host()
      await mkdir(join(space.root, 'remote-chat'))
      expect((await publish({ ...space.at })).skipped).toEqual(['chat'])
    })

    test('[MFE-01] concurrent publications all succeed', async () => {
      await publishBoth()
      const names = ['admin', 'chat', 'wallet', 'onboarding']
      for (const name of names) await space.remote(name, '1.0.0')
      await Promise.all(names.map((name) => publish({ ...space.at, apps: [name] })))
      const registry = await list({ ...space.at })
      expect(Object.keys(registry.remotes).sort()).toEqual([
        'admin',
        'chat',
        'onboarding',
        'trading',
        'wallet',
      ])
      expect(registry.revision).toBe(5)
    })

    test('configuration: the default first, then a given one, then kept', async () => {
      await publishBoth()
      expect(JSON.parse(await inSite('config.json'))).toEqual(defaultConfig())
      const config = { ...defaultConfig(), demoApi: 'https://api.example.test/api/v1' }
      await publish({ ...space.at, config })
      await publish({ ...space.at })
      expect(JSON.parse(await inSite('config.json'))).toEqual(config)
      expect(await inSite('index.html')).toContain('https://api.example.test/api/v1')
    })

    test('text files have compressed copies of their current content', async () => {
      await publishBoth()
      for (const file of [
        'index.html',
        'registry.json',
        'host/1.0.0-aaaa/main.js',
        'remotes/trading/1.0.0/room.css',
      ]) {
        const plain = await inSite(file)
        expect(brotliDecompressSync((await space.file(`${file}.br`))!).toString()).toBe(plain)
        expect(gunzipSync((await space.file(`${file}.gz`))!).toString()).toBe(plain)
      }
      await space.remote('trading', '1.1.0')
      await publish({ ...space.at })
      const html = brotliDecompressSync((await space.file('index.html.br'))!).toString()
      expect(html).toContain('"live":"1.1.0"')
    })

    test('[MFE-02] each static route has a page, which is removed with its route', async () => {
      await publishBoth()
      for (const file of ['index.html', 'login.html', 'main.html', 'main/settings.html', 'trading.html']) {
        expect(await exists(file), file).toBe(true)
      }
      await space.remote('trading', '1.1.0', {
        routes: [{ path: '/main/deposit/:crypto', access: 'user', layout: 'main', title: 'x' }],
        needBy: {},
        preload: {},
      })
      await expect(publish({ ...space.at })).rejects.toThrow(
        'trading 1.1.0 no longer has the page /trading, which is live. Keep the route, or say why',
      )
      expect(await exists('trading.html')).toBe(true)
      await publish({ ...space.at, allowRemoval: 'It moves.' })
      expect(await exists('trading.html')).toBe(false)
      expect(await exists('trading.html.br')).toBe(false)
      expect(await exists('main/deposit/:crypto.html')).toBe(false)
    })
  })

  describe('rollout', () => {
    test('[MFE-04] a known version goes to a share of the visitors, then live', async () => {
      await publishBoth()
      await space.remote('trading', '1.1.0')
      const known = await publish({ ...space.at, live: false })
      expect(known.registry.remotes['trading']).toMatchObject({ live: '1.0.0' })
      const shared = await rollout({ ...space.at, name: 'trading', version: '1.1.0', percent: 10 })
      expect(shared.remotes['trading']?.rollout).toEqual({ version: '1.1.0', percent: 10 })
      expect(await inSite('index.html')).toContain('"percent":10')
      const { registry } = await publish({ ...space.at })
      expect(registry.remotes['trading']).toMatchObject({ live: '1.1.0', previous: '1.0.0', rollout: null })
    })

    test('[MFE-04] ends at 0 percent; invalid ones are refused', async () => {
      await publishBoth()
      await space.remote('trading', '1.1.0')
      await publish({ ...space.at, apps: ['trading'], live: false })
      const options = { ...space.at, name: 'trading', version: '1.1.0' }
      await rollout({ ...options, percent: 10 })
      expect((await rollout({ ...options, percent: 0 })).remotes['trading']?.rollout).toBeNull()
      for (const percent of [Number.NaN, -1, 100.5]) {
        await expect(rollout({ ...options, percent })).rejects.toThrow('--percent must be between 0 and 100.')
      }
      await expect(rollout({ ...options, version: '9.9.9', percent: 5 })).rejects.toThrow('no version 9.9.9')
    })
  })

  describe('disable', () => {
    test('[MFE-03] switches a remote off and on without a release; meanwhile its files are not hinted', async () => {
      await publishBoth()
      await disable({
        ...space.at,
        name: 'trading',
        reason: 'Back at noon.',
        until: '2030-01-01T12:00:00Z',
      })
      expect(JSON.parse(await inSite('revoked.json'))).toEqual({
        schema: 1,
        revision: 2,
        disabled: { trading: { reason: 'Back at noon.', until: '2030-01-01T12:00:00.000Z' } },
        withdrawn: {},
        live: { host: '1.0.0-aaaa', trading: '1.0.0' },
      })
      const page = await inSite('trading.html')
      expect(page).toContain('Back at noon.')
      expect(page).not.toContain('href="/remotes/trading')
      const on = await enable({ ...space.at, name: 'trading' })
      expect(on.remotes['trading']?.disabled).toBeNull()
      expect(JSON.parse(await inSite('revoked.json'))).toMatchObject({ revision: 3, disabled: {} })
      await expect(disable({ ...space.at, name: 'trading', reason: 'x', until: 'soon' })).rejects.toThrow(
        "'soon' is not a date",
      )
    })
  })
})
