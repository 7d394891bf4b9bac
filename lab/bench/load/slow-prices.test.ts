import { createRealtime } from '@tradefront/realtime'
import { refuseMissed, refuseSignIn } from '@tradefront/realtime/testing'
import { startPriceServer } from 'sandbox/price-server'
import { afterEach, expect, test, vi } from 'vitest'
import { createLine } from './line.ts'

const KEY = 'price-key'
const SLOW = { latencyMs: 300, bytesPerSecond: 6_000 }
/** Bare Socket.IO has the market over this line after 14.5 s. */
const LIMIT_MS = 25_000

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

test('[MKT-11] the whole market arrives over 6 KB/s, on the first connection, and nothing is live before it', async () => {
  visiblePage()
  const server = await startPriceServer(KEY)
  ends.push(() => server.close())
  const line = createLine(SLOW)
  ends.push(() => line.close())
  const { prices } = createRealtime({
    config: {
      pusher: { key: KEY, cluster: 'mt1', host: '', tls: true },
      prices: { url: `http://127.0.0.1:${await line.to(server.port)}`, key: KEY },
    },
    authorize: () => Promise.reject(new Error('no account here')),
    signIn: refuseSignIn,
    missed: refuseMissed,
  })
  ends.push(() => prices.reset())
  const liveWithout: boolean[] = []
  prices.onStatus((status) => {
    if (status.state === 'connected' && status.catchingUp !== true) {
      liveWithout.push(prices.book.get('EURUSD') === undefined)
    }
  })
  prices.start()
  await vi.waitFor(() => expect(prices.book.get('EURUSD')).toBeDefined(), { timeout: LIMIT_MS, interval: 50 })
  await vi.waitFor(() => expect(prices.status).toEqual({ state: 'connected' }))
  expect(liveWithout).toEqual([false])
  expect(prices.health?.cycle).toBe(1)
}, 40_000)
