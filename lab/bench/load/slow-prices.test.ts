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

test('[MKT-11] [MKT-13] over 50 kbit/s the instrument in sight has a price within 2 s and the market is there within 30 s, on the first connection, and nothing is live before', async () => {
  visiblePage()
  const { url, ids } = await slowServer()
  const prices = pricesOf(url)
  const liveWithout: boolean[] = []
  let openedAt = 0
  prices.onStatus((status) => {
    if (status.state !== 'connected') return
    openedAt ||= performance.now()
    if (status.catchingUp !== true) liveWithout.push(prices.book.get(LAST) === undefined)
  })
  prices.book.subscribe(LAST, 'frame', () => {})
  prices.start()
  const waited = { timeout: MARKET_MS, interval: 20 }
  await vi.waitFor(() => expect(prices.book.get(LAST)).toBeDefined(), waited)
  const first = performance.now() - openedAt
  await vi.waitFor(() => expect(ids.filter((id) => prices.book.get(id) === undefined)).toEqual([]), waited)
  const whole = performance.now() - openedAt
  console.info(`first price after ${first.toFixed(0)} ms, the market after ${whole.toFixed(0)} ms`)
  expect(first).toBeLessThan(FIRST_PRICE_MS)
  expect(whole).toBeLessThan(MARKET_MS)
  expect(liveWithout).toEqual([false])
  expect(prices.health?.cycle).toBe(1)
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
