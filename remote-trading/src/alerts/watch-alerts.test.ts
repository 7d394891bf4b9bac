import { createPriceBook } from '@tradefront/realtime'
import { asset } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceAlert, PriceAlerts } from './price-alert.ts'
import { noteWords } from '../testing/note-words.ts'
import { priceAlert as alert } from '../testing/price-alert.ts'
import { watchAlerts } from './watch-alerts.ts'

const euro = { ...asset('EUR/USD', 'forex'), sell_spread: 0.01 }
/** State shared by all tabs of a browser: the stored alerts, and locks. */
function browser(...alerts: PriceAlert[]) {
  let kept: PriceAlerts = alerts
  const listeners = new Set<() => void>()
  let last = Promise.resolve()
  let changes = 0
  function set(next: PriceAlerts): void {
    kept = next
    changes += 1
    for (const listener of listeners) listener()
  }
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, run: () => void) => (last = last.then(run)) },
  })
  return {
    kept: () => kept,
    /** Number of writes to storage. */
    changes: () => changes,
    set,
    tab() {
      const book = createPriceBook()
      const fired: string[] = []
      const subscribed = vi.spyOn(book, 'subscribeMany')
      const stop = watchAlerts({
        book,
        read: () => kept,
        edit: (change) => set(change(kept)),
        onChange(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        assetOf: (id) => (id === euro.asset_id ? euro : undefined),
        onFired: ({ id }, message) => fired.push(`${id}: ${noteWords(message)}`),
      })
      return {
        stop,
        fired,
        subscribed,
        listeners,
        /** Sends a rate; the bid is 1% below it. */
        tick(rate: number, id = 'EURUSD') {
          book.apply([{ id, price: rate, lastUpdated: 1 }])
          book.flush()
        },
        seed: (rate: number) => book.seed([{ id: 'EURUSD', price: rate }]),
        flush: () => book.flush(),
      }
    },
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(1_000))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('fires on the bid, once, and is stored as fired', async () => {
  const { kept, tab } = browser(alert())
  const { tick, fired } = tab()
  tick(1.105)
  await settled()
  expect(fired).toEqual([])
  tick(1.12)
  tick(1.13)
  await settled()
  tick(1.09)
  tick(1.2)
  await settled()
  expect(fired).toEqual(['a: The bid is 1.10880. Your alert was set for 1.10000 or above.'])
  expect(kept()).toMatchObject([{ firedAt: 1_000, firedBid: 1.12 * 0.99 }])
})

test('a gap across the price fires it', async () => {
  const { tab } = browser(
    alert({ id: 'low', kind: 'below', level: 1 }),
    alert({ id: 'change', kind: 'change', level: 5 }),
  )
  const { tick, fired } = tab()
  tick(1.09)
  tick(0.5)
  await settled()
  expect(fired.map((line) => line.split(':')[0])).toEqual(['low', 'change'])
})

test('only one of two tabs notifies', async () => {
  const { tab } = browser(alert())
  const [one, two] = [tab(), tab()]
  one.tick(1.2)
  two.tick(1.2)
  await settled()
  expect([...one.fired, ...two.fired]).toHaveLength(1)
})

test('one that is deleted or set again at that moment doesn’t fire', async () => {
  const { set, tab } = browser(alert())
  const { tick, fired } = tab()
  tick(1.2)
  set([])
  await settled()
  set([alert({ setAt: 5 })])
  set([alert({ setAt: 6, level: 3 })])
  await settled()
  expect(fired).toEqual([])
})

test('only instruments with an armed alert are followed, including one set in another tab', async () => {
  const { set, tab } = browser(alert({ firedAt: 5 }))
  const { subscribed, tick, fired } = tab()
  expect(subscribed).not.toHaveBeenCalled()
  set([alert({ id: 'b' })])
  expect(subscribed).toHaveBeenCalledExactlyOnceWith(['EURUSD'], 'list', expect.any(Function))
  tick(2, 'BTCUSD')
  tick(1.3)
  await settled()
  expect(fired).toHaveLength(1)
})

test('a price from GET /assets fires nothing, since it may be old', async () => {
  const { tab } = browser(alert())
  const { seed, flush, fired, tick } = tab()
  seed(1.5)
  flush()
  await settled()
  expect(fired).toEqual([])
  tick(1.5)
  await settled()
  expect(fired).toHaveLength(1)
})

test('after a reload, a price passed meanwhile fires with the first tick', async () => {
  const { tab } = browser(alert())
  tab().stop()
  const { tick, fired } = tab()
  tick(1.3)
  await settled()
  expect(fired).toHaveLength(1)
})

test('many reached by one price fire together: storage is written once, and each fires in one tab', async () => {
  const many = Array.from({ length: 30 }, (_, index) => alert({ id: `${index}`, level: 1.1 + index / 1000 }))
  const { kept, tab, changes } = browser(...many, alert({ id: 'far', level: 2 }))
  const [one, two] = [tab(), tab()]
  one.tick(1.2)
  two.tick(1.2)
  await settled()
  expect(changes()).toBe(1)
  const fired = [...one.fired, ...two.fired].map((text) => text.split(':')[0])
  expect(fired).toHaveLength(many.length)
  expect(new Set(fired)).toEqual(new Set(many.map(({ id }) => id)))
  expect(kept().filter(({ firedAt }) => firedAt === undefined)).toEqual([alert({ id: 'far', level: 2 })])
})

test('an unknown instrument fires nothing, and stopping leaves nothing behind', async () => {
  const { tab } = browser(alert({ assetId: 'GONE' }), alert())
  const { stop, tick, fired, listeners } = tab()
  tick(9, 'GONE')
  tick(1.3)
  stop()
  tick(1.4)
  await settled()
  expect(fired).toEqual([])
  expect(listeners.size).toBe(0)
})
