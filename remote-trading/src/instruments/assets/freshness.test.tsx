import { ApiError } from '@tradefront/api'
import { i18n } from '@tradefront/language'
import { formatDate } from '@tradefront/ui/dates'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import {
  CLOSED_AFTER_MS,
  followFreshness,
  freshnessNote,
  freshnessOf,
  noteClosedMarket,
  STALE_AFTER_MS,
} from './freshness.ts'

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
const WEDNESDAY = Date.UTC(2026, 10, 18, 12)
const SATURDAY = Date.UTC(2026, 10, 21, 12)

describe('[MKT-14] freshness of a price', () => {
  const quote = { receivedAt: 1000 }
  const at = (age: number, wall = WEDNESDAY) => ({ elapsed: 1000 + age, wall })

  test('is live up to the limit of its class, then stale', () => {
    expect(freshnessOf(bitcoin, quote, at(STALE_AFTER_MS.cryptos))).toBe('live')
    expect(freshnessOf(bitcoin, quote, at(STALE_AFTER_MS.cryptos + 1))).toBe('stale')
    const apple = asset('AAPL', 'stocks')
    const inHours = Date.UTC(2026, 10, 18, 16)
    expect(freshnessOf(apple, quote, at(STALE_AFTER_MS.cryptos + 1, inHours))).toBe('live')
    expect(freshnessOf(apple, quote, at(STALE_AFTER_MS.stocks + 1, inHours))).toBe('stale')
  })

  test('outside trading hours the market is closed, unless prices still arrive', () => {
    expect(freshnessOf(euro, quote, at(31_000, SATURDAY))).toBe('closed')
    expect(freshnessOf(euro, quote, at(29_000, SATURDAY))).toBe('live')
    expect(freshnessOf(bitcoin, quote, at(31_000, SATURDAY))).toBe('stale')
  })

  describe('if the server gives the hours’ time zone', () => {
    const own = { ...euro, time_zone: 'UTC' }
    const FRIDAY_CLOSE = Date.UTC(2026, 10, 20, 22)

    test('is closed soon after the last price', () => {
      expect(freshnessOf(own, quote, at(CLOSED_AFTER_MS, SATURDAY))).toBe('live')
      expect(freshnessOf(own, quote, at(CLOSED_AFTER_MS + 1, SATURDAY))).toBe('closed')
      expect(freshnessOf(own, quote, at(CLOSED_AFTER_MS + 1))).toBe('live')
      expect(freshnessOf(own, quote, at(31_000))).toBe('stale')
    })

    test('is closed immediately if the price is from before the close', () => {
      const old = { ...quote, changedAt: 1000, direction: 0, updatedAt: FRIDAY_CLOSE - 1000 } as const
      expect(freshnessOf(own, old, at(0, SATURDAY))).toBe('closed')
      expect(
        freshnessOf(own, { ...old, updatedAt: new Date(FRIDAY_CLOSE).toISOString() }, at(0, SATURDAY)),
      ).toBe('closed')
      expect(freshnessOf(own, { ...old, updatedAt: SATURDAY - 1000 }, at(0, SATURDAY))).toBe('live')
      expect(freshnessOf(own, { ...old, updatedAt: 'some day' }, at(0, SATURDAY))).toBe('live')
      // If it moves, the broker has other hours.
      expect(freshnessOf(own, { ...old, direction: 1 }, at(0, SATURDAY))).toBe('live')
      expect(freshnessOf(euro, old, at(0, SATURDAY))).toBe('live')
    })

    test('[MKT-15] a quiet market that moves outside its hours isn’t closed between two prices', () => {
      const quiet = { ...quote, updatedAt: undefined, direction: 1 as const, changedAt: quote.receivedAt }
      expect(freshnessOf(own, quiet, at(20_000, SATURDAY + 20_000))).toBe('live')
      expect(freshnessOf(own, quiet, at(31_000, SATURDAY + 31_000))).toBe('closed')
    })
  })

  test('[ORD-08] is closed within a second of the close if there was no price since', () => {
    const own = { ...euro, time_zone: 'UTC' }
    const close = Date.UTC(2026, 10, 20, 22)
    const last = { receivedAt: 1000, changedAt: 1000, direction: 1 } as const
    // The last price arrived half a second earlier.
    expect(freshnessOf(own, last, { elapsed: 1400, wall: close - 100 })).toBe('live')
    expect(freshnessOf(own, last, { elapsed: 1500 + 900, wall: close + 900 })).toBe('closed')
    // A price from after the close: the broker may have other hours.
    const later = { receivedAt: 2000, changedAt: 2000, direction: 1 } as const
    expect(freshnessOf(own, later, { elapsed: 2400, wall: close + 900 })).toBe('live')
  })

  test('[ORD-08] a market that the broker rejected as closed is closed until its price moves', () => {
    vi.spyOn(performance, 'now').mockReturnValue(5000)
    const refusal = (data: object) =>
      new ApiError('refused', { kind: 'http', method: 'POST', url: '/', status: 422, data })
    expect(noteClosedMarket('BTCUSD', refusal({ message: 'Insufficient free margin' }))).toBe(false)
    expect(noteClosedMarket('BTCUSD', undefined)).toBe(false)
    const quoted = (changedAt: number) => ({ receivedAt: changedAt, changedAt, direction: 1 }) as const
    expect(freshnessOf(bitcoin, quoted(4900), at(4000))).toBe('live')
    // The code decides where there is one, whatever the words.
    const other = { message: 'The market is closed', code: 'margin.insufficient' }
    expect(noteClosedMarket('BTCUSD', refusal(other))).toBe(false)
    expect(noteClosedMarket('BTCUSD', refusal({ message: 'Zu', code: 'market.closed' }))).toBe(true)
    expect(noteClosedMarket('BTCUSD', refusal({ message: 'The market is closed' }))).toBe(true)
    expect(freshnessOf(bitcoin, quoted(4900), at(4000))).toBe('closed')
    expect(freshnessOf(bitcoin, quoted(5100), at(4200))).toBe('live')
    expect(freshnessOf(bitcoin, quoted(5100), at(4200))).toBe('live')
    vi.restoreAllMocks()
  })

  test('without a price nothing is stale', () => {
    expect(freshnessOf(euro, undefined, at(1e9))).toBe('live')
  })

  test('the note gives the time of the last price, or says that the market is closed', () => {
    const last = formatDate(WEDNESDAY - 61_000, 'clock')
    expect(last).toMatch(/^\d\d:58:59$/)
    expect(freshnessNote('stale', quote, at(61_000))).toBe(`Stale price, last at ${last}`)
    expect(freshnessNote('closed', quote, at(61_000))).toBe('Market closed')
    expect(freshnessNote('live', quote, at(0))).toBe('')
  })
})

describe('[MKT-14] following freshness', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.setSystemTime(WEDNESDAY)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('reports only changes, and a new price is live within a second', () => {
    const book = createManualPriceBook()
    book.tick(bitcoin.asset_id, 100)
    const onChange = vi.fn<(onChange: { freshness: string }) => void>()
    const end = followFreshness(bitcoin, book, onChange)
    vi.advanceTimersByTime(20_000)
    book.tick(bitcoin.asset_id, 101)
    vi.advanceTimersByTime(30_000)
    expect(onChange.mock.calls.map(([{ freshness }]) => freshness)).toEqual(['live'])
    vi.advanceTimersByTime(60_000)
    expect(onChange.mock.calls.map(([{ freshness }]) => freshness)).toEqual(['live', 'stale'])
    book.tick(bitcoin.asset_id, 102)
    vi.advanceTimersByTime(1000)
    expect(onChange.mock.calls.map(([{ freshness }]) => freshness)).toEqual(['live', 'stale', 'live'])
    end()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is said again in another language', () => {
    const book = createManualPriceBook()
    book.tick(bitcoin.asset_id, 100)
    const onChange = vi.fn<(state: { freshness: string }) => void>()
    const end = followFreshness(bitcoin, book, onChange)
    vi.advanceTimersByTime(60_000)
    onTestFinished(() => i18n.activate('en'))
    i18n.activate('de')
    vi.advanceTimersByTime(10_000)
    expect(onChange.mock.calls.map(([{ freshness }]) => freshness)).toEqual(['live', 'stale', 'stale'])
    end()
  })
})
