import { ApiError, callApi } from '@tradefront/api'
import { calls, OWN_ORIGIN } from '@tradefront/contracts'
import { asset, BROKER, fakeBroker, page } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseUrlOf } from './base-url.ts'
import { EARLY_LIMIT_MS, fetchWithEarly } from './early-calls.ts'

/** The page's first script isn't a module, so TypeScript doesn't allow importing it by a literal name. */
const SCRIPT = '../first/first.ts'
const API = BROKER
const PRICES = { url: 'https://prices.test', key: 'price-key' }
const CONFIG = { demoApi: API, demoHosts: ['preview.'], prices: PRICES }
const BODIES: Record<string, object> = {
  settings: { data: { status: 'active', name: 'Northlight' } },
  'trades?page=1': page(),
  assets: [asset('EUR/USD', 'forex')],
}

const broker = fakeBroker()
const asked = vi.fn<(method: string, url: string, token: string | null) => void>()
let respond: (path: string) => Promise<Response>

class FakeWebSocket {
  static made: FakeWebSocket[] = []
  #listener: ((event: { data: string }) => void) | undefined
  readonly sent: string[] = []
  isClosed = false
  constructor(readonly url: string) {
    FakeWebSocket.made.push(this)
  }
  addEventListener(_message: string, listener: (event: { data: string }) => void) {
    this.#listener = listener
  }
  hear(...messages: string[]) {
    for (const data of messages) this.#listener?.({ data })
  }
  send(data: string) {
    this.sent.push(data)
  }
  close() {
    this.isClosed = true
  }
}

/** Simulates the arrival of one of the page's scripts. */
let arrive: (url: string) => void

beforeEach(() => {
  FakeWebSocket.made = []
  vi.stubGlobal('WebSocket', FakeWebSocket)
  // Features of supported browsers that jsdom lacks.
  vi.stubGlobal('CSSPropertyRule', {})
  vi.stubGlobal('CSS', { supports: () => true })
  const arrived: { name: string }[] = []
  let notify: (() => void) | undefined
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => arrived as PerformanceEntryList)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly onEntries: () => void) {}
      observe() {
        notify = this.onEntries
      }
      disconnect() {
        notify = undefined
      }
    },
  )
  arrive = (url) => {
    arrived.push({ name: new URL(url, document.baseURI).href })
    notify?.()
  }
  vi.resetModules()
  asked.mockClear()
  respond = async (path) => Response.json(BODIES[path.replace(/&account=\w+$/, '')])
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const { method, url, headers } = new Request(input, init)
    asked(method, url, headers.get('authorization'))
    return respond(url.split('/').at(-1) ?? '')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'tradefrontPrices')
  vi.useRealTimers()
  localStorage.clear()
  document.head.replaceChildren()
})

/** As the room's page has it. */
const ROOM_WORK = { calls: ['open/trades?page=1&account='], large: ['assets'], prices: true }

interface Opened {
  path?: string
  /** What its route has the first script do; none is `null`. */
  work?: object | null
  token?: string | null
  hostname?: string
  config?: object
  account?: string
  role?: string
}

/** A page whose first script has run. */
async function open({
  path = '/mt4',
  work = ROOM_WORK,
  token = 'key',
  hostname = 'localhost',
  config = CONFIG,
  account,
  role,
}: Opened = {}) {
  const origin = `https://${hostname}`
  const user = { id: '7', trading_account: account, role }
  vi.stubGlobal('location', { hostname, origin, pathname: path })
  if (token) localStorage.setItem('user-storage', JSON.stringify({ state: { user, token } }))
  document.head.innerHTML = `<script type="application/json" id="tradefront-config">${JSON.stringify(config)}</script>
    ${work ? `<script type="application/json" id="tradefront-early">${JSON.stringify(work)}</script>` : ''}
    <script async src="/first.js"></script><script async src="/main.js"></script>
    <link rel="preload" as="style" href="/kit.css">
    ${['a', 'b', 'c'].map((name) => `<link rel="preload" as="script" href="/${name}.js">`).join('')}`
  await import(/* @vite-ignore */ SCRIPT)
}

/** Starts the application with this token. */
function start(token: string | null = 'key', onUnauthorized = () => {}) {
  broker.configure({
    token: () => token,
    onUnauthorized,
    logFailure: () => {},
    fetch: fetchWithEarly(window),
  })
}

describe('calls started with the document', () => {
  test('[MFE-02] the settings and the room’s instruments are requested once, before the application has loaded', async () => {
    await open()
    expect(asked.mock.calls).toEqual([
      ['GET', `${API}/settings`, 'Bearer key'],
      ['GET', `${API}/open/trades?page=1`, 'Bearer key'],
    ])
    // The instruments would compete with the scripts for bandwidth.
    start()
    expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer key')
    const [settings, assets, trades] = await Promise.all([
      callApi(calls.settings),
      callApi(calls.assets),
      callApi(calls.openTrades, { query: { page: 1 } }),
    ])
    expect([settings.data.name, assets[0]?.symbol, trades.data]).toEqual(['Northlight', 'EUR/USD', []])
    expect(asked).toHaveBeenCalledTimes(3)
    await callApi(calls.assets)
    expect(asked).toHaveBeenCalledTimes(4)
  })

  test('[MFE-02] positions of the account that is traded are requested once', async () => {
    await open({ account: 'practice' })
    start()
    await callApi(calls.openTrades, { query: { page: 1, account: 'practice' } })
    const positions = asked.mock.calls.filter(([, url]) => url.includes('open/trades'))
    expect(positions).toEqual([['GET', `${API}/open/trades?page=1&account=practice`, 'Bearer key']])
  })

  test('[MFE-02] what another page begins with is requested; without an account, that of all', async () => {
    await open({
      work: { calls: ['chat/messages?page=1&peek=1', 'robots?account='], large: [], prices: false },
    })
    expect(asked.mock.calls.map(([, url]) => url.slice(API.length + 1))).toEqual([
      'settings',
      'chat/messages?page=1&peek=1',
      'robots',
    ])
    expect(FakeWebSocket.made).toEqual([])
  })

  test('[CHAT-05] a page that begins in a hidden tab requests nothing for it: it may never be seen', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await open()
    expect(asked.mock.calls).toEqual([['GET', `${API}/settings`, 'Bearer key']])
    expect(FakeWebSocket.made).toEqual([])
  })

  test('[MFE-02] the instruments are requested alongside the last three scripts', async () => {
    await open()
    arrive('/first.js')
    arrive('/kit.css')
    arrive('/strings.json')
    expect(asked).toHaveBeenCalledTimes(2)
    arrive('/b.js')
    expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer key')
    arrive('/main.js')
    start()
    await callApi(calls.assets)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('[MFE-02] on a reload, with the scripts cached, the instruments are requested immediately', async () => {
    for (const name of ['first', 'main', 'a', 'b', 'c']) arrive(`/${name}.js`)
    await open()
    expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer key')
    start()
    await callApi(calls.assets)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['a visitor', { token: null }, [['GET', `${API}/settings`, null]]],
    ['another page', { work: null }, [['GET', `${API}/settings`, 'Bearer key']]],
    ['support staff, whom the page refuses', { role: 'admin' }, [['GET', `${API}/settings`, 'Bearer key']]],
    ['a page without its configuration', { config: {} }, []],
  ])('[MFE-02] for %s nothing unnecessary is requested', async (_who, opened, expected) => {
    await open(opened)
    expect(asked.mock.calls).toEqual(expected)
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
  ])(
    '[GATE-02] on %s the token goes to the same server as the application’s, with %j',
    async (hostname, config) => {
      await open({ hostname, config, work: null })
      const base = baseUrlOf({ hostname, origin: `https://${hostname}` }, config)
      expect(asked.mock.calls.map(([, url]) => url)).toEqual(base === undefined ? [] : [`${base}/settings`])
    },
  )
})

describe('the price connection started with the document', () => {
  const taken = () => Reflect.get(window, 'tradefrontPrices') as object | undefined

  /** The socket of the room's page, with this response to its call for open positions. */
  async function openRoom(positions: Promise<Response>) {
    respond = (path) => (path.startsWith('trades') ? positions : Promise.resolve(Response.json(BODIES[path])))
    await open()
    const [socket] = FakeWebSocket.made
    if (socket === undefined) throw new Error('no socket')
    return socket
  }
  const KEY = '40{"key":"price-key"}'
  const SUBSCRIPTION = '42["subscribe:all",{"first":[]}]'
  /** Lets the script process a response. */
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  test('[MKT-11] [MKT-13] of the room sends the key, and subscribes once the open positions are known', async () => {
    let resolve: (answer: Response) => void = () => {}
    const socket = await openRoom(new Promise((done) => (resolve = done)))
    expect(socket.url).toBe('wss://prices.test/socket.io/?EIO=4&transport=websocket')
    socket.hear('0{}')
    socket.hear('40{}')
    await settle()
    expect(socket.sent).toEqual([KEY])
    resolve(Response.json(page()))
    await settle()
    expect(socket.sent).toEqual([KEY, SUBSCRIPTION])
    socket.hear('42["data:all",{}]')
    const heard = ['0{}', '40{}', '42["data:all",{}]']
    expect(taken()).toEqual({ prices: PRICES, socket, heard, hasSubscribed: true })
  })

  test('[MKT-13] subscribes once the server accepts it, if the open positions are known first', async () => {
    const socket = await openRoom(Promise.resolve(Response.json(page())))
    socket.hear('0{}')
    await settle()
    expect(socket.sent).toEqual([KEY])
    socket.hear('40{}')
    expect(socket.sent).toEqual([KEY, SUBSCRIPTION])
  })

  test('[MKT-13] asks for the active instrument first', async () => {
    localStorage.setItem('asset-storage', JSON.stringify({ state: { activeId: 'EURUSD', openPairs: [] } }))
    const socket = await openRoom(Promise.resolve(Response.json(page())))
    socket.hear('0{}', '40{}')
    await settle()
    expect(socket.sent).toEqual([KEY, '42["subscribe:all",{"first":["EURUSD"]}]'])
  })

  test.each([
    ['the call for open positions fails', () => Promise.reject(new Error('offline')), '40{}'],
    ['it is refused', () => Promise.resolve(Response.json({}, { status: 500 })), '40{}'],
    ['the price server refuses the key', () => Promise.resolve(Response.json(page())), '44{}'],
  ])('[MKT-13] doesn’t subscribe if %s', async (_what, positions, answer) => {
    const socket = await openRoom(positions())
    socket.hear('0{}', answer)
    await settle()
    expect(socket.sent).toEqual([KEY])
    expect(taken()).toMatchObject({ hasSubscribed: false })
  })

  test.each(['the key is sent', 'it is let in', 'it has subscribed'] as const)(
    '[MKT-13] subscribes only once if it is taken over before %s',
    async (before) => {
      let resolve: (answer: Response) => void = () => {}
      const socket = await openRoom(new Promise((done) => (resolve = done)))
      const messages = ['0{}', '40{}']
      const first = { 'the key is sent': 0, 'it is let in': 1, 'it has subscribed': 2 }[before]
      socket.hear(...messages.slice(0, first))
      Reflect.deleteProperty(window, 'tradefrontPrices')
      socket.hear(...messages.slice(first))
      resolve(Response.json(page()))
      await settle()
      expect(socket.sent).toEqual(first === 0 ? [SUBSCRIPTION] : [KEY, SUBSCRIPTION])
    },
  )

  test('[MKT-13] doesn’t subscribe if the client that took it over did', async () => {
    let resolve: (answer: Response) => void = () => {}
    const socket = await openRoom(new Promise((done) => (resolve = done)))
    socket.hear('0{}', '40{}')
    Object.assign(taken() ?? {}, { hasSubscribed: true })
    Reflect.deleteProperty(window, 'tradefrontPrices')
    resolve(Response.json(page()))
    await settle()
    expect(socket.sent).toEqual([KEY])
  })

  test('is closed if no client takes it over', async () => {
    const socket = await openRoom(Promise.resolve(Response.json(page())))
    for (let count = 0; count < 3_000; count += 1) socket.hear('40{}')
    expect(socket.isClosed).toBe(false)
    socket.hear('42[]')
    expect(socket.isClosed).toBe(true)
  })

  test('[MKT-11] connects to the site’s own origin if prices are served there', async () => {
    await open({ config: { ...CONFIG, prices: { ...PRICES, url: OWN_ORIGIN } } })
    const own = location.origin.replace('http', 'ws')
    expect(FakeWebSocket.made[0]?.url).toBe(`${own}/socket.io/?EIO=4&transport=websocket`)
  })

  test.each([
    ['a visitor', { token: null }],
    ['another page', { work: null }],
    [
      'a namespace of the server',
      { config: { ...CONFIG, prices: { ...PRICES, url: 'https://prices.test/live' } } },
    ],
  ])('is not made for %s', async (_what, opened) => {
    await open(opened)
    expect([FakeWebSocket.made, taken()]).toEqual([[], undefined])
  })
})

describe('a response is not handed over', () => {
  test('[SESS-07] to a request with another token', async () => {
    await open()
    start('another')
    await callApi(calls.assets)
    expect(asked).toHaveBeenLastCalledWith('GET', `${API}/assets`, 'Bearer another')
  })

  test('once it is stale', async () => {
    await open()
    start()
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + EARLY_LIMIT_MS + 1)
    await callApi(calls.assets)
    expect(asked).toHaveBeenCalledTimes(4)
  })
})

test('[API-01] an early request that fails is retried like any other GET', async () => {
  respond = async () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  start()
  respond = async (path) => Response.json(BODIES[path.replace(/&account=\w+$/, '')])
  expect(await callApi(calls.assets)).toHaveLength(1)
  expect(asked).toHaveBeenCalledTimes(4)
})

test('[SESS-03] a refused token is handled like on any other call', async () => {
  respond = async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  await open()
  const refused = vi.fn()
  start('key', refused)
  await expect(callApi(calls.assets)).rejects.toBeInstanceOf(ApiError)
  expect(refused).toHaveBeenCalledOnce()
  expect(asked).toHaveBeenCalledTimes(3)
})

test('[API-01] a caller awaiting the response can abort', async () => {
  respond = () => new Promise(() => {})
  await open()
  start()
  const leaving = new AbortController()
  const assets = callApi(calls.assets, { signal: leaving.signal })
  leaving.abort()
  await expect(assets).rejects.toMatchObject({ kind: 'aborted' })
})
