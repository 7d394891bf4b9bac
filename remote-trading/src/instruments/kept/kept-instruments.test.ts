import { knownOf, readNow, restoreRead } from '@tradefront/server-state/eager'
import { forgetReads } from '@tradefront/server-state/testing'
import { asset, BROKER, fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAssets } from '../assets/asset.store.ts'
import { INSTRUMENTS, INSTRUMENTS_KEPT } from '../assets/instruments.ts'
import { keepInstruments } from './kept-instruments.ts'

const bitcoin = { ...asset('BTC/USD', 'crypto'), change: 5, volume: 900, updated_at: '2026-11-20T10:00:00Z' }
const euro = asset('EUR/USD', 'forex')
const TAG = 'W/"facts"'

const isKnown = vi.fn<() => boolean>()
const broker = fakeBroker({
  'GET /assets': ({ headers }) =>
    headers.get('if-none-match') === TAG && isKnown()
      ? new Response(null, { status: 304 })
      : Response.json([bitcoin, euro], { headers: { etag: TAG } }),
})
const asked = () => broker.calls('GET /assets').map(({ headers }) => headers.get('if-none-match'))

/** The browser's Cache Storage. */
const caches = new Map<string, Map<string, Response>>()
const put = vi.fn<(url: string, answer: Response) => Promise<void>>()
const storage = {
  has: async (name: string) => caches.has(name),
  match: async (url: string, { cacheName }: { cacheName: string }) =>
    caches.get(cacheName)?.get(url)?.clone(),
  async open(name: string) {
    caches.set(name, caches.get(name) ?? new Map())
    return { put: (url: string, answer: Response) => put(url, answer) }
  },
}

beforeEach(() => {
  caches.clear()
  vi.stubGlobal('caches', storage)
  put.mockReset().mockImplementation(async (url, answer) => {
    caches.get(INSTRUMENTS_KEPT)?.set(url, answer)
  })
  isKnown.mockReset().mockReturnValue(true)
  forgetReads()
  useAssets.setState({ activeId: undefined, openPairs: [] })
})
afterEach(() => vi.unstubAllGlobals())

/** A visit has kept the instruments; the next one begins. */
async function visited(): Promise<void> {
  await keepInstruments(await readNow(INSTRUMENTS))
  forgetReads()
}

/** The kept copy holds this, under this ETag, for so long. */
function holds(text: string, { tag = TAG, ageMs = 0 } = {}): void {
  const headers = { etag: tag, date: new Date(Date.now() - ageMs).toUTCString() }
  caches.set(INSTRUMENTS_KEPT, new Map([[`${BROKER}/assets`, new Response(text, { headers })]]))
}
const { id, asset_id, name, symbol, symbol_display, sy, type, rate, buy_spread, sell_spread } = euro
const facts = { id, asset_id, name, symbol, symbol_display, sy, type, rate, buy_spread, sell_spread }
const KEPT = JSON.stringify([facts])

describe('instruments of the last visit', () => {
  test('[MKT-01] are there before the broker answers, without anything that was live', async () => {
    await visited()
    await restoreRead(INSTRUMENTS)
    const kept = knownOf(INSTRUMENTS)
    expect(kept).toMatchObject({ isKept: true, tag: TAG })
    expect(kept?.byId.get('BTCUSD')).toMatchObject({ symbol: 'BTC/USD', buy_spread: bitcoin.buy_spread })
    const live = ['change', 'volume', 'updated_at', 'buy_price', 'sell_price'] as const
    expect(live.map((name) => kept?.byId.get('BTCUSD')?.[name])).toEqual(live.map(() => undefined))
  })

  test('[MKT-01] hold where the broker says so; its answer is not sent again', async () => {
    holds(KEPT)
    await readNow(INSTRUMENTS)
    expect(asked()).toEqual([TAG])
    expect(knownOf(INSTRUMENTS)?.assets).toHaveLength(1)
    expect(knownOf(INSTRUMENTS)?.isKept).toBe(true)
    expect(useAssets.getState().activeId).toBe('EURUSD')
    // Whoever asks again misses something, such as prices.
    await readNow(INSTRUMENTS)
    expect(asked()).toEqual([TAG, null])
    expect(knownOf(INSTRUMENTS)?.assets).toHaveLength(2)
  })

  test('[MKT-01] give way to those of today', async () => {
    isKnown.mockReturnValue(false)
    holds(KEPT)
    await readNow(INSTRUMENTS)
    expect(knownOf(INSTRUMENTS)?.byId.has('BTCUSD')).toBe(true)
    expect(knownOf(INSTRUMENTS)?.isKept).toBeUndefined()
  })

  test.each([
    ['no JSON', '{'],
    ['no instruments', '[]'],
    ['another shape', JSON.stringify([{ ...facts, buy_spread: 'wide' }])],
    ['an unknown class', JSON.stringify([{ ...facts, type: 'tulips' }])],
    ['prices', JSON.stringify([{ ...facts, change: 1 }])],
  ])('[API-03] a copy that holds %s is as if there were none', async (_what, text) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    holds(text)
    await readNow(INSTRUMENTS)
    expect(asked()).toEqual([null])
    expect(knownOf(INSTRUMENTS)?.assets).toHaveLength(2)
  })

  test('[MKT-01] a copy counts for a day: an ETag that never changes hides no instrument for longer', async () => {
    holds(KEPT, { ageMs: 86_400_000 })
    await readNow(INSTRUMENTS)
    expect(asked()).toEqual([null])
  })

  test('[MKT-01] are of no use to a broker that takes no ETag back: it is asked for the whole', async () => {
    holds(KEPT)
    broker.answers('GET /assets', ({ headers }) => {
      if (headers.has('if-none-match')) return Response.error()
      return Response.json([bitcoin, euro])
    })
    await readNow(INSTRUMENTS)
    expect(asked().at(-1)).toBeNull()
    expect(knownOf(INSTRUMENTS)?.assets).toHaveLength(2)
  })

  test('[MKT-01] a 304 that nobody asked for is a failure, and no empty list', async () => {
    broker.answers('GET /assets', () => new Response(null, { status: 304 }))
    await expect(readNow(INSTRUMENTS)).rejects.toMatchObject({ kind: 'http' })
  })

  test.each([
    ['is full', () => put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))],
    ['is missing', () => vi.stubGlobal('caches', undefined)],
  ])('a storage that %s keeps nothing and fails nothing', async (_what, make) => {
    make()
    await visited()
    await readNow(INSTRUMENTS)
    expect(asked()).toEqual([null, null])
  })
})
