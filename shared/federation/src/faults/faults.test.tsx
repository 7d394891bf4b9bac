import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FederationRuntime } from '../loader/runtime.ts'
import { memoryStorage, readyRuntime, remoteModule, siteConfig } from '../testing/fixtures.ts'
import { openFederation } from '../testing/open-federation.ts'
import type { Fault } from './fault-wish.ts'
import { FAULTS, readFaults, SLOW_MS } from './faults.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const page = 'https://site.test/mt4?faults=trading:down,chat:slow,wallet:rubbish,:down,admin'

test('[MFE-03] reads the requested faults and ignores unknown ones', () => {
  const faults = readFaults(page, undefined)
  expect(['trading', 'chat', 'wallet', '', 'admin'].map((name) => faults.get(name))).toEqual([
    'down',
    'slow',
    undefined,
    undefined,
    undefined,
  ])
})

test('[MFE-03] faults are stored for the tab; the URL takes precedence, and clearing them clears both', () => {
  const tab = memoryStorage()
  readFaults(page, tab)
  const later = readFaults('https://site.test/mt4', tab)
  expect(later.get('chat')).toBe('slow')
  later.set('chat', undefined)
  later.set('admin', 'crash')
  expect(readFaults('https://site.test/', tab).get('admin')).toBe('crash')
  expect(readFaults('https://site.test/?faults=chat:crash', tab).get('admin')).toBeUndefined()
  history.replaceState(null, '', '/mt4?faults=chat:crash&tab=2')
  readFaults('https://site.test/', tab).clear()
  expect(tab.length).toBe(0)
  expect(location.search).toBe('?tab=2')
})

test('[MFE-03] a malformed stored value is ignored', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const tab = memoryStorage({ 'tradefront-faults': '{"trading":"down"}' })
  expect(readFaults('https://site.test/', tab).get('trading')).toBeUndefined()
})

/** A runtime that loads with script elements like the real one, on a fake network. */
function scriptRuntime() {
  const scripts: HTMLScriptElement[] = []
  const entries = new Map<string, string>()
  let create: (input: { url: string }) => HTMLScriptElement = () => document.createElement('script')
  const runtime: FederationRuntime = {
    registerRemotes: (remotes) => remotes.forEach(({ name, entry }) => entries.set(name, entry)),
    registerPlugins: ([plugin]) => {
      if (plugin) create = plugin.createScript
    },
    loadRemote: (id) =>
      new Promise((resolve, reject) => {
        const script = create({ url: entries.get(id.replace(/\/remote$/, '')) ?? '' })
        script.addEventListener('load', () => resolve(remoteModule()))
        script.addEventListener('error', () => reject(new Error('ScriptNetworkError')))
        scripts.push(script)
      }),
  }
  return { runtime, scripts }
}

async function openFaulty(fault: Fault, allowed = true) {
  const { runtime, scripts } = scriptRuntime()
  const tab = memoryStorage()
  const { federation } = await openFederation({
    hostRuntime: runtime,
    tab,
    config: siteConfig({ faults: allowed }),
    pageUrl: `https://site.test/mt4?faults=trading:${fault}`,
  })
  const opening = federation.preload('/mt4')
  const state = () => federation.states.get()[0]?.state
  return { federation, scripts, tab, opening, state }
}

/** Whether the browser fetches the script: not if its type marks it as data. */
function isFetched({ type }: HTMLScriptElement): boolean {
  return type === ''
}

test('[MFE-03] an empty list in the URL clears the stored faults', async () => {
  const tab = memoryStorage({ 'tradefront-faults': 'trading:down' })
  const { federation } = await openFederation({
    tab,
    config: siteConfig({ faults: true }),
    pageUrl: 'https://site.test/mt4?faults=',
  })
  expect(federation.states.get()[0]?.fault).toBeUndefined()
  expect(tab.length).toBe(0)
})

test('[MFE-05] faults work only if the deployment allows them, by URL or by switch', async () => {
  const { federation, tab } = await openFaulty('down', false)
  await federation.switchFault('trading', 'crash')
  expect(federation.states.get()[0]?.fault).toBeUndefined()
  expect(tab.length).toBe(0)
})

test.each(['down', 'failing'] as const)('[MFE-03] %s: an error event instead of the file', async (fault) => {
  const { scripts, state } = await openFaulty(fault)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(scripts.filter(isFetched)).toEqual([])
  expect(state()).toMatchObject({ phase: 'failed', error: { code: 'remote-unreachable' } })
})

test('[MFE-03] missing: a nonexistent file is requested', async () => {
  const { scripts } = await openFaulty('missing')
  await vi.advanceTimersByTimeAsync(0)
  expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual([
    '/remotes/trading/1.4.0/remoteEntry.js.missing',
  ])
})

test('[MFE-07] changed: the browser checks the real file against a different hash', async () => {
  const { scripts } = await openFaulty('changed')
  await vi.advanceTimersByTimeAsync(0)
  expect(scripts.map(({ src, integrity }) => [src.slice(-14), integrity])).toEqual([
    ['remoteEntry.js', `sha384-${'A'.repeat(64)}`],
  ])
})

test('[MFE-03] slow: requested 4 s later, then loaded', async () => {
  const { scripts, state } = await openFaulty('slow')
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1)
  expect(scripts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  scripts[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()?.phase).toBe('ready')
})

test('[MFE-03] hanging: no answer until the timeout', async () => {
  const { scripts, state } = await openFaulty('hanging')
  await vi.advanceTimersByTimeAsync(7_999)
  expect(state()?.phase).toBe('loading')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(scripts.filter(isFetched)).toEqual([])
  expect(state()).toMatchObject({ phase: 'failed', error: { code: 'remote-timeout' } })
})

test('[MFE-03] corrupt: the loaded file is not a remote', async () => {
  const { scripts, state } = await openFaulty('corrupt')
  for (let time = 0; time < 3; time += 1) {
    scripts.at(-1)?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(state()).toMatchObject({ phase: 'failed', error: { code: 'remote-broken' } })
})

test('[MFE-03] each of the eight is switched on and off without a page load, and counted', async () => {
  const { federation, scripts, tab, state } = await openFaulty('down')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(federation.failures.map(({ code }) => code)).toEqual(['remote-unreachable', 'remote-unreachable'])
  for (const { fault } of FAULTS) {
    await federation.switchFault('trading', fault)
    expect(federation.states.get()[0]?.fault).toBe(fault)
    expect(tab.getItem('tradefront-faults')).toBe(`trading:${fault}`)
  }
  await federation.switchFault('trading', undefined)
  expect(tab.length).toBe(0)
  void federation.preload('/mt4')
  await vi.advanceTimersByTimeAsync(0)
  expect(scripts.at(-1)).toMatchObject({ type: '', integrity: expect.stringMatching(/^sha384-h/) })
  scripts.at(-1)?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()?.phase).toBe('ready')
})

describe('an already loaded remote', () => {
  /** The room was opened and left; nothing of the dashboard is loaded yet. */
  async function openLoaded() {
    const shown = { default: () => null }
    const load = { room: vi.fn(async () => shown), dashboard: vi.fn(async () => shown) }
    const module = remoteModule({
      routes: [
        { path: '/mt4', lazy: load.room },
        { path: '/main/dashboard', lazy: load.dashboard },
      ],
      slots: { 'header.pairs': async () => shown },
    })
    const loadRemote = vi.fn(() => module)
    const { federation } = await openFederation({
      hostRuntime: readyRuntime(loadRemote),
      config: siteConfig({ faults: true }),
    })
    const pairs = federation.view('trading', 'slot:header.pairs')
    await Promise.all([federation.preload('/mt4'), pairs.open()])
    pairs.hold()
    const state = (path: string) => federation.view('trading', `route:${path}`).state.get()
    const open = async (path: string, ms: number) => {
      void federation.preload(path)
      await vi.advanceTimersByTimeAsync(ms)
      return state(path)
    }
    return { federation, load, loadRemote, pairs, open, state }
  }

  test.each([
    ['down', 'view-unreachable', 2_000],
    ['missing', 'view-unreachable', 2_000],
    ['failing', 'view-unreachable', 2_000],
    ['changed', 'view-unreachable', 2_000],
    ['corrupt', 'view-unreachable', 2_000],
    ['hanging', 'view-timeout', 17_000],
  ] as const)('[MFE-03] %s: pages opened next fail as %s, and recover', async (fault, code, ms) => {
    const { federation, load, pairs, open } = await openLoaded()
    await federation.switchFault('trading', fault)
    for (const path of ['/mt4', '/main/dashboard']) {
      expect(await open(path, ms)).toMatchObject({ phase: 'failed', error: { code, version: '1.4.0' } })
    }
    expect(load.dashboard).not.toHaveBeenCalled()
    expect(pairs.state.get().phase).toBe('ready')

    await federation.switchFault('trading', undefined)
    for (const path of ['/mt4', '/main/dashboard'])
      expect(await open(path, 0)).toMatchObject({ phase: 'ready' })
  })

  test('[MFE-03] slow: the next page loads 4 s later, even one opened before', async () => {
    const { federation, loadRemote, open, state } = await openLoaded()
    await federation.switchFault('trading', 'slow')
    for (const path of ['/mt4', '/main/dashboard']) {
      expect(await open(path, SLOW_MS - 1)).toMatchObject({ phase: 'loading' })
      await vi.advanceTimersByTimeAsync(1)
      expect(state(path)).toMatchObject({ phase: 'ready' })
    }
    // Only one copy of the remote, whatever is switched.
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  test('[MFE-03] a page is not delayed again if its entry already was', async () => {
    const { federation } = await openFederation({
      hostRuntime: readyRuntime(() =>
        remoteModule({ routes: [{ path: '/mt4', lazy: async () => ({ default: () => null }) }] }),
      ),
      config: siteConfig({ faults: true }),
      pageUrl: 'https://site.test/mt4?faults=trading:slow',
    })
    void federation.preload('/mt4')
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    expect(federation.view('trading', 'route:/mt4').state.get().phase).toBe('ready')
  })
})
