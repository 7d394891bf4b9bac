import { ApiError, fetchAssets, fetchAssetsSince, fetchOpenTrades, fetchSettings } from '@tradefront/api'
import { asset, BROKER, fakeBroker, page } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseUrlOf } from './base-url.ts'
import { EARLY_LIMIT_MS, fetchWithEarly } from './early-calls.ts'

/** The page's first script is no module, so TypeScript doesn't let it be imported by its name. */
const SCRIPT = '../first/first.ts'
const API = BROKER
const CONFIG = { demoApi: API, demoHosts: ['preview.'] }
const BODIES: Record<string, object> = {
  settings: { data: { status: 'active', name: 'Northlight' } },
  'trades?page=1': page(),
  assets: [asset('EUR/USD', 'forex')],
}

const broker = fakeBroker()
const asked = vi.fn<(method: string, url: string, token: string | null) => void>()
const conditions: (string | null)[] = []
let respond: (path: string) => Promise<Response>

/** Stands in for the browser's observer of loaded files. */
class FakeObserver {
  static arrive: (...names: string[]) => void = () => {}
  constructor(tell: (list: object, observer: object) => void) {
    FakeObserver.arrive = (...names) =>
      tell({ getEntries: () => names.map((name) => ({ name })) }, { disconnect: () => {} })
  }
  observe() {}
}

beforeEach(() => {
  vi.resetModules()
  asked.mockClear()
  conditions.length = 0
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  respond = async (path) => Response.json(BODIES[path])
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const { method, url, headers } = new Request(input, init)
    asked(method, url, headers.get('authorization'))
    conditions.push(headers.get('if-none-match'))
    return respond(url.split('/').at(-1) ?? '')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  document.head.replaceChildren()
})

/** The last visit kept the instruments with this ETag. */
function kept(tag: string) {
  const match = async (url: string) =>
    url === `${API}/assets` ? new Response('[]', { headers: { etag: tag } }) : undefined
  vi.stubGlobal('caches', { match })
}

interface Opened {
  path?: string
  token?: string | null
  hostname?: string
  config?: object
  scripts?: string[]
}

/** A page whose first script has run. */
async function open({
  path = '/mt4',
  token = 'key',
  hostname = 'localhost',
  config = CONFIG,
  scripts = [],
}: Opened = {}) {
  const origin = `https://${hostname}`
  vi.stubGlobal('location', { hostname, origin, pathname: path })
  if (token) localStorage.setItem('user-storage', JSON.stringify({ state: { user: { id: '7' }, token } }))
  document.head.innerHTML = `<script type="application/json" id="tradefront-config">${JSON.stringify(config)}</script>`
  for (const href of scripts) {
    const hint = document.createElement('link')
    hint.setAttribute('as', 'script')
    hint.href = href
    document.head.append(hint)
  }
  await import(/* @vite-ignore */ SCRIPT)
}

/** The application has started, as somebody with this token. */
function start(token: string | null = 'key', onUnauthorized = () => {}) {
  broker.configure({
    token: () => token,
    onUnauthorized,
    logFailure: () => {},
    fetch: fetchWithEarly(window),
  })
}

describe('calls that begin with the document', () => {
  test('[MFE-02] the settings and the instruments of the room are asked for once, before the application is there', async () => {
    await open()
    expect(asked.mock.calls).toEqual([
      ['GET', `${API}/settings`, 'Bearer key'],
      ['GET', `${API}/open/trades?page=1`, 'Bearer key'],
    ])
    // The instruments would take the line from the scripts.
    start()
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer key'))
    const [settings, assets, trades] = await Promise.all([fetchSettings(), fetchAssets(), fetchOpenTrades(1)])
    expect([settings.name, assets[0]?.symbol, trades.data]).toEqual(['Northlight', 'EUR/USD', []])
    expect(asked).toHaveBeenCalledTimes(3)
    await fetchAssets()
    expect(asked).toHaveBeenCalledTimes(4)
  })

  test('[MFE-02] the instruments are asked for while the last three scripts arrive', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://localhost/${name}.js`)
    await open({ scripts: files })
    FakeObserver.arrive(files[4] ?? '', 'https://localhost/main.css')
    await broker.settled()
    expect(asked).toHaveBeenCalledTimes(2)
    FakeObserver.arrive(files[1] ?? '')
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer key'))
  })

  test('[MKT-01] instruments that are kept are asked for with their ETag', async () => {
    kept('W/"7"')
    respond = async (path) =>
      path === 'assets' ? new Response(null, { status: 304 }) : Response.json(BODIES[path])
    await open()
    start()
    expect(await fetchAssetsSince('W/"7"')).toBeUndefined()
    expect(conditions).toEqual([null, null, 'W/"7"'])
  })

  test('[MKT-01] a 304 is not handed over to whoever has nothing kept', async () => {
    kept('W/"7"')
    respond = async (path) => {
      const isKnown = path === 'assets' && conditions.at(-1) !== null
      return isKnown ? new Response(null, { status: 304 }) : Response.json(BODIES[path])
    }
    await open()
    start()
    expect(await fetchAssets()).toHaveLength(1)
    expect(conditions).toEqual([null, null, 'W/"7"', null])
  })

  test.each([
    ['a visitor', { token: null }, [['GET', `${API}/settings`, null]]],
    ['another page', { path: '/main/settings' }, [['GET', `${API}/settings`, 'Bearer key']]],
    ['a page without its configuration', { config: {} }, []],
  ])('[MFE-02] for %s nothing is asked for that it does not need', async (_who, opened, calls) => {
    await open(opened)
    expect(asked.mock.calls).toEqual(calls)
  })

  test.each([
    ['localhost', CONFIG],
    ['app.localhost', CONFIG],
    ['workstation.local', CONFIG],
    ['192.168.1.20', CONFIG],
    ['[::1]', CONFIG],
    ['fx.preview.broker.test', CONFIG],
    ['trade.broker.test', CONFIG],
    ['localhost.broker.test', CONFIG],
    ['10.broker.test', CONFIG],
    ['localhost', { ...CONFIG, demoApi: 'https://a.test/api/v1/' }],
    ['localhost', { ...CONFIG, demoApi: ' https://a.test ' }],
    ['localhost', { ...CONFIG, demoApi: '/api/v1/' }],
    ['localhost', { ...CONFIG, demoApi: ' ' }],
    ['localhost', { ...CONFIG, demoApi: '/' }],
  ])('[GATE-02] on %s the token goes where the application sends it, with %j', async (hostname, config) => {
    await open({ hostname, config, path: '/main' })
    const base = baseUrlOf({ hostname, origin: `https://${hostname}` }, config)
    expect(asked.mock.calls.map(([, url]) => url)).toEqual(base === undefined ? [] : [`${base}/settings`])
  })
})

describe('an answer is not handed over', () => {
  test('[SESS-07] to somebody with another token', async () => {
    await open()
    start('another')
    await broker.settled()
    await fetchAssets()
    expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer another')
  })

  test('once it is old', async () => {
    await open()
    start()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + EARLY_LIMIT_MS + 1)
    await fetchAssets()
    expect(asked).toHaveBeenCalledTimes(4)
  })
})

test('[API-01] an early request that fails is retried like any other GET', async () => {
  respond = async () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  start()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  respond = async (path) => Response.json(BODIES[path])
  expect(await fetchAssets()).toHaveLength(1)
  expect(asked).toHaveBeenCalledTimes(4)
})

test('[SESS-03] a refused token is told as by any other call', async () => {
  respond = async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  await open()
  const refused = vi.fn()
  start('key', refused)
  await expect(fetchAssets()).rejects.toBeInstanceOf(ApiError)
  expect(refused).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledTimes(3)
})

test('[API-01] who waits for the answer can give it up', async () => {
  respond = () => new Promise(() => {})
  await open()
  start()
  const leaving = new AbortController()
  const assets = fetchAssets({ signal: leaving.signal })
  leaving.abort()
  await expect(assets).rejects.toMatchObject({ kind: 'aborted' })
})

describe('the price connection', () => {
  const opened: { url: string; closed: boolean }[] = []
  class FakeSocket {
    readonly seen = { url: '', closed: false }
    onmessage: unknown
    constructor(url: URL) {
      this.seen.url = url.href
      opened.push(this.seen)
    }
    close() {
      this.seen.closed = true
    }
  }
  beforeEach(() => {
    opened.length = 0
    vi.stubGlobal('WebSocket', FakeSocket)
  })
  afterEach(() => Reflect.deleteProperty(window, 'tradefrontSocket'))

  test.each([
    ['http://localhost:4110', 'ws://localhost:4110/socket.io/?EIO=4&transport=websocket'],
    ['https://prices.broker.test', 'wss://prices.broker.test/socket.io/?EIO=4&transport=websocket'],
    ['/', 'wss://localhost/socket.io/?EIO=4&transport=websocket'],
  ])('[MKT-11] of the room begins with the document: %s', async (url, address) => {
    await open({ config: { ...CONFIG, prices: { url, key: 'k' } } })
    expect(opened).toEqual([{ url: address, closed: false }])
  })

  test('[MKT-11] of a visitor or of another page does not', async () => {
    const config = { ...CONFIG, prices: { url: '/', key: 'k' } }
    await open({ config, token: null })
    vi.resetModules()
    await open({ config, path: '/main/settings' })
    expect(opened).toEqual([])
  })

  test('[MKT-13] is closed where nobody has taken it over after 10 s', async () => {
    vi.useFakeTimers()
    await open({ config: { ...CONFIG, prices: { url: '/', key: 'k' } } })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(opened[0]?.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened[0]?.closed).toBe(true)
  })
})
