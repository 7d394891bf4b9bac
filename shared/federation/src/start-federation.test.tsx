import { describe, expect, test, vi } from 'vitest'
import type { FederationOptions } from './start-federation.ts'
import {
  fakeRuntime,
  HASH,
  hostFacts,
  memoryStorage,
  readyRuntime,
  registryOf,
  remoteEntry,
  remoteFacts,
  remoteModule,
  siteConfig,
} from './testing/fixtures.ts'
import { openFederation } from './testing/open-federation.ts'

const chat = remoteFacts({
  name: 'chat',
  routes: [{ path: '/main/deposit/:crypto', access: 'user', layout: 'main', title: 'Deposit' }],
  slots: ['layout.banner'],
})
const registry = registryOf({
  trading: remoteEntry([remoteFacts({ version: '2.0.0' }), remoteFacts({ version: '1.0.0' })]),
  chat: remoteEntry([chat]),
})

async function start(changes: Partial<FederationOptions> = {}) {
  const { runtime, requests, plugins } = fakeRuntime()
  const { federation, reports } = await openFederation({
    hostRuntime: runtime,
    registry,
    fetchJson: () => Promise.reject(new Error('offline')),
    ...changes,
  })
  return { federation, requests, plugins, reports }
}

describe('what the host knows before loading any code of a remote', () => {
  test('[MFE-02] maps routes to remotes without loading anything', async () => {
    const { federation, requests } = await start()
    expect(federation.match('/mt4')).toMatchObject({ remote: 'trading', route: { access: 'user' } })
    expect(federation.match('/main/deposit/BTC')).toMatchObject({ remote: 'chat' })
    expect(federation.match('/login')).toBeUndefined()
    expect(federation.slotOwner('layout.banner')).toBe('chat')
    expect(federation.slotOwner('dialog.plans')).toBeUndefined()
    expect(requests).toHaveLength(0)
  })

  test('[MFE-02] reports and ignores conflicting claims', async () => {
    const host = hostFacts({ routes: ['/', '/mt4'] })
    const { federation, reports } = await start({
      registry: registryOf({ trading: remoteEntry([remoteFacts()]) }, host),
    })
    expect(federation.match('/mt4')).toBeUndefined()
    expect(federation.match('/main/dashboard')).toBeDefined()
    expect(reports.map((error) => error.code)).toEqual(['route-taken'])
  })

  test('[MFE-02] every remote is on the list of the diagnostics page', async () => {
    const { federation } = await start()
    expect(federation.states.get().map(({ name, state }) => [name, state.phase])).toEqual([
      ['chat', 'idle'],
      ['trading', 'idle'],
    ])
  })
})

describe('preload', () => {
  test('[MFE-01] resolves once the remote and its page code are loaded', async () => {
    const Page = () => null
    const module = remoteModule({ routes: [{ path: '/mt4', lazy: async () => ({ default: Page }) }] })
    const { federation } = await start({ hostRuntime: readyRuntime(() => module) })
    const changes = vi.fn()
    federation.states.subscribe(changes)
    await federation.preload('/mt4')
    expect(federation.view('trading', 'route:/mt4').state.get()).toMatchObject({
      phase: 'ready',
      module: { default: Page },
    })
    expect(federation.states.get().find(({ name }) => name === 'trading')?.state).toMatchObject({
      phase: 'ready',
      version: '2.0.0',
    })
    expect(changes).toHaveBeenCalled()
  })

  test('[MFE-03] resolves if the remote fails to load, and for paths without a remote', async () => {
    vi.useFakeTimers()
    const { federation } = await start({
      hostRuntime: readyRuntime(() => {
        throw new Error('down')
      }),
    })
    await federation.preload('/login')
    const preloading = federation.preload('/mt4')
    await vi.advanceTimersByTimeAsync(2_000)
    await preloading
    vi.useRealTimers()
    expect(federation.view('trading', 'route:/mt4').state.get().phase).toBe('failed')
  })
})

describe('script tags', () => {
  test('[MFE-07] an entry is loaded with the published hash and crossorigin, also after a failure', async () => {
    const { federation, requests, plugins } = await start()
    void federation.preload('/mt4')
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    const script = plugins[0]!.createScript({ url: requests[0]!.url })
    expect(script.src).toBe('https://site.test/remotes/trading/2.0.0/remoteEntry.js')
    expect(script.integrity).toBe(HASH)
    expect(script.crossOrigin).toBe('anonymous')
    requests[0]!.reject(new Error('down'))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(plugins[0]!.createScript({ url: requests[1]!.url }).integrity).toBe(HASH)
  })

  test('[MFE-03] [MFE-07] an entry’s tag waits for its hint, which has the published hash', async () => {
    let arrive = () => {}
    const hintScript = vi.fn(
      (_url: string, _integrity: string | undefined) => new Promise<void>((done) => (arrive = done)),
    )
    const { federation, requests } = await start({ hintScript })
    void federation.preload('/mt4')
    await vi.waitFor(() =>
      expect(hintScript.mock.calls).toEqual([
        ['https://site.test/remotes/trading/2.0.0/remoteEntry.js', HASH],
      ]),
    )
    expect(requests).toHaveLength(0)
    arrive()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
  })
})

describe('overrides', () => {
  test('[MFE-05] a known version, also from the complete release set', async () => {
    const full = {
      ...registry,
      remotes: {
        trading: remoteEntry([remoteFacts({ version: '9.9.9' }), remoteFacts({ version: '0.5.0-old' })]),
      },
    }
    const { federation, requests } = await start({
      config: siteConfig({ versionOverrides: true }),
      pageUrl: 'https://site.test/mt4?remotes=trading@0.5.0-old',
      fetchJson: async () => full,
    })
    expect(federation.overrides).toEqual([{ kind: 'version', remote: 'trading', version: '0.5.0-old' }])
    expect(federation.registry.remotes['trading']?.live).toBe('2.0.0')
    void federation.preload('/mt4')
    await vi.waitFor(() =>
      expect(requests[0]?.url).toBe('https://site.test/remotes/trading/0.5.0-old/remoteEntry.js'),
    )
  })

  test('[MFE-05] a local build has its own routes, bypasses the cache, and needs no hash', async () => {
    const local = remoteFacts({
      version: '0.0.0-dev',
      files: {},
      routes: [{ path: '/new', access: 'user', layout: 'full', title: 'New' }],
    })
    const asked: string[] = []
    const { federation, requests } = await start({
      config: siteConfig({ overrideOrigins: ['http://localhost:4202'] }),
      pageUrl: 'https://site.test/?remotes=trading@http://localhost:4202',
      fetchJson: (url) => {
        asked.push(url)
        return url.endsWith('/facts.json') ? Promise.resolve(local) : Promise.reject(new Error('none'))
      },
    })
    expect(federation.match('/new')).toMatchObject({ remote: 'trading' })
    expect(federation.match('/mt4')).toBeUndefined()
    void federation.preload('/new')
    await vi.waitFor(() => expect(requests[0]?.url).toBe('http://localhost:4202/remoteEntry.js'))
    expect(asked.filter((url) => url === 'http://localhost:4202/facts.json')).toHaveLength(2)
  })

  test('[MFE-05] an unreachable local build is reported in its place; other remotes are as released', async () => {
    const { federation } = await start({
      config: siteConfig({ overrideOrigins: ['http://localhost:4202'] }),
      pageUrl: 'https://site.test/?remotes=trading@http://localhost:4202',
    })
    await federation.preload('/mt4')
    expect(federation.view('trading', 'route:/mt4').state.get()).toMatchObject({
      phase: 'failed',
      error: { code: 'override-unreachable' },
    })
    expect(federation.match('/main/deposit/BTC')).toBeDefined()
  })

  test('[MFE-05] reports a refused override and changes nothing else', async () => {
    const { federation, reports } = await start({
      pageUrl: 'https://site.test/mt4?remotes=trading@https://evil.test',
    })
    expect(federation.overrides).toEqual([])
    expect(reports.map((error) => error.code)).toEqual(['override-refused'])
  })

  test('[MFE-05] a withdrawn version of the complete release set is refused, the released one runs', async () => {
    const old = remoteEntry([remoteFacts({ version: '2.0.0' }), remoteFacts({ version: '0.5.0-old' })], {
      withdrawn: { '0.5.0-old': { reason: 'Its hashes leaked.' } },
    })
    const { federation, requests, reports } = await start({
      config: siteConfig({ versionOverrides: true }),
      pageUrl: 'https://site.test/mt4?remotes=trading@0.5.0-old',
      fetchJson: async () => ({ ...registry, remotes: { trading: old } }),
    })
    expect(reports.map((error) => error.message).join()).toContain('Its hashes leaked.')
    void federation.preload('/mt4')
    await vi.waitFor(() => expect(requests[0]?.url).toContain('/remotes/trading/2.0.0/'))
  })

  test('[MFE-05] without a way to confirm the release runs, and no list of versions is fetched', async () => {
    const fetchJson = vi.fn(() => Promise.reject(new Error('offline')))
    const pageUrl = 'https://site.test/mt4?remotes=trading@1.0.0'
    const config = siteConfig({ versionOverrides: true })
    const unasked = await start({ config, pageUrl, confirmOverrides: undefined })
    expect(unasked.federation.overrides).toEqual([])
    const closed = await start({ pageUrl, fetchJson })
    expect(closed.federation.overrides).toEqual([])
    expect(fetchJson).not.toHaveBeenCalled()
  })

  test('[MFE-05] clearing them reloads the page without them', async () => {
    const tab = memoryStorage()
    const reload = vi.fn()
    const { federation } = await start({
      config: siteConfig({ versionOverrides: true }),
      pageUrl: 'https://site.test/mt4?remotes=trading@1.0.0',
      tab,
      reload,
    })
    expect(tab.length).toBe(1)
    federation.endTesting()
    expect(tab.length).toBe(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('rollout', () => {
  test('[MFE-04] a visitor stays on the same side of a rollout', async () => {
    const rollout = { version: '1.0.0', percent: 60 }
    const shared = registryOf({
      trading: remoteEntry([remoteFacts({ version: '2.0.0' }), remoteFacts({ version: '1.0.0' })], {
        rollout,
      }),
    })
    const storage = memoryStorage()
    const versionFor = async (random: number) => {
      const { federation } = await start({ registry: shared, storage, random: () => random })
      return federation.states.get()[0]?.facts?.version
    }
    expect(await versionFor(0.1)).toBe('1.0.0')
    expect(await versionFor(0.9)).toBe('1.0.0')
  })

  test('[MFE-04] early visitors of one remote’s rollout are not early for another', async () => {
    const both = (name: string) =>
      remoteEntry(
        ['2.0.0', '1.0.0'].map((version) => remoteFacts({ name, version, routes: [], slots: [] })),
        { rollout: { version: '1.0.0', percent: 50 } },
      )
    const { federation } = await start({
      registry: registryOf({ chat: both('chat'), trading: both('trading') }),
      storage: memoryStorage({ 'tradefront-visitor': '10' }),
    })
    const versions = federation.states.get().map(({ name, facts }) => [name, facts?.version])
    expect(Object.fromEntries(versions)).toEqual({ chat: '2.0.0', trading: '1.0.0' })
  })
})

describe('strict mode', () => {
  test('[MFE-03] leaks of a remote are reported', async () => {
    const { federation, reports } = await start({ strict: true })
    const scope = federation.createScope('trading')
    expect(scope.context.config).toBe(federation.config)
    scope.context.bus.on('user:refresh', () => {})
    scope.release()
    expect(reports.map((error) => error.code)).toEqual(['scope-leak'])
  })

  test('[MFE-03] without it nothing is reported', async () => {
    const { federation, reports } = await start()
    const scope = federation.createScope('trading')
    scope.context.bus.on('user:refresh', () => {})
    scope.release()
    expect(reports).toEqual([])
  })
})
