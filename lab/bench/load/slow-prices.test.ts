import { PRICE_EVENT, type PriceFeed } from '@tradefront/contracts'
import { createRealtime } from '@tradefront/realtime'
import { refuseMissed, refuseSignIn } from '@tradefront/realtime/testing'
import { startPriceServer } from 'sandbox/price-server'
import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { createLine } from './line.ts'

const KEY = 'price-key'
/** 50 kbit/s, 300 ms each way. */
const SLOW = { latencyMs: 600, bytesPerSecond: 6_250 }
/** From the opening of the socket, ms. */
const FIRST_PRICE_MS = 2_000
const MARKET_MS = 30_000
/** The whole market takes 15 s over this line: only the long tests wait for it. */
const IS_LONG = process.env['TEST_LONG'] === '1'
/** Quoted rarely, and far behind in the catalogue. */
const LAST = 'EURUSD'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  vi.unstubAllGlobals()
})

/** The connection is only probed while the page is visible. */
function visiblePage(): void {
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('window', listening)
  vi.stubGlobal('document', { ...listening, visibilityState: 'visible' })
}

/** The address of the sandbox's price server at the other end of a slow line, and its instruments. */
async function slowServer(): Promise<{ url: string; ids: readonly string[] }> {
  const server = await startPriceServer(KEY)
  ends.push(() => server.close())
  const line = createLine(SLOW)
  ends.push(() => line.close())
  return { url: `http://127.0.0.1:${await line.to(server.port)}`, ids: server.ids }
}

function pricesOf(url: string): PriceFeed {
  const { prices } = createRealtime({
    config: { pusher: { key: KEY, cluster: 'mt1', host: '', tls: true }, prices: { url, key: KEY } },
    authorize: () => Promise.reject(new Error('no account here')),
    signIn: refuseSignIn,
    missed: refuseMissed,
  })
  ends.push(() => prices.reset())
  return prices
}

/** The page's prices at the other end of the slow line, and how often they counted as live without one of `LAST`. */
function slowPage(url: string) {
  visiblePage()
  const prices = pricesOf(url)
  const page = { prices, openedAt: 0, liveWithout: [] as boolean[] }
  prices.onStatus((status) => {
    if (status.state !== 'connected') return
    page.openedAt ||= performance.now()
    if (status.catchingUp !== true) page.liveWithout.push(prices.book.get(LAST) === undefined)
  })
  prices.book.subscribe(LAST, 'frame', () => {})
  prices.start()
  return page
}

const waited = { timeout: MARKET_MS, interval: 20 }

test('[MKT-11] [MKT-13] over 50 kbit/s the instrument in sight has a price within 2 s, and nothing is live before', async () => {
  const page = slowPage((await slowServer()).url)
  await vi.waitFor(() => expect(page.prices.book.get(LAST)).toBeDefined(), waited)
  expect(performance.now() - page.openedAt).toBeLessThan(FIRST_PRICE_MS)
  await vi.waitFor(() => expect(page.liveWithout).toEqual([false]))
}, 60_000)

if (IS_LONG) {
  test('[MKT-11] over 50 kbit/s the market is there within 30 s, on the first connection', async () => {
    const { url, ids } = await slowServer()
    const page = slowPage(url)
    const { book } = page.prices
    await vi.waitFor(() => expect(book.get(LAST)).toBeDefined(), waited)
    const first = performance.now() - page.openedAt
    await vi.waitFor(() => expect(ids.filter((id) => book.get(id) === undefined)).toEqual([]), waited)
    const whole = performance.now() - page.openedAt
    console.info(`first price after ${first.toFixed(0)} ms, the market after ${whole.toFixed(0)} ms`)
    expect(whole).toBeLessThan(MARKET_MS)
    expect(page.liveWithout).toEqual([false])
    expect(page.prices.health?.cycle).toBe(1)
  }, 60_000)

  test('bare Socket.IO over the same line has its first price with the whole market', async () => {
    const { url } = await slowServer()
    const socket = io(url, { transports: ['websocket'], auth: { key: KEY } })
    ends.push(() => socket.disconnect())
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const openedAt = performance.now()
    socket.emit(PRICE_EVENT.subscribe)
    await new Promise((resolve) => socket.once(PRICE_EVENT.snapshot, resolve))
    const took = performance.now() - openedAt
    console.info(`bare Socket.IO: the market after ${took.toFixed(0)} ms`)
    expect(took).toBeGreaterThan(FIRST_PRICE_MS)
  }, 60_000)
}
