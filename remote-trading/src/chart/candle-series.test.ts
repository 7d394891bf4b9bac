import type { Candle } from '@tradefront/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candleStart, joinCandles, quoteTime, toBar, withTick } from './candle-series.ts'

/** 2026-11-20T10:00:00Z, the start of a minute and an hour but not of a day. */
const TEN = 1_795_168_800
const flat = (time: number, price: number): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
})

describe('[ROOM-03] candles of live ticks', () => {
  test('a new interval starts a new candle at its beginning', () => {
    expect(withTick(undefined, 1.1, TEN + 12, 60)).toEqual(flat(TEN, 1.1))
    expect(withTick(flat(TEN, 1.1), 1.2, TEN + 60, 60)).toEqual(flat(TEN + 60, 1.2))
  })

  test('within the interval high, low and close follow, and the open stays', () => {
    const up = withTick(flat(TEN, 1.1), 1.3, TEN + 59.9, 60)
    expect(up).toEqual({ time: TEN, open: 1.1, high: 1.3, low: 1.1, close: 1.3 })
    expect(withTick(up, 1, TEN + 59.95, 60)).toEqual({ time: TEN, open: 1.1, high: 1.3, low: 1, close: 1 })
  })

  test('a gap has no candles', () => {
    expect(withTick(flat(TEN, 1), 2, TEN + 600, 60)).toEqual(flat(TEN + 600, 2))
  })

  test('ticks older than the last candle and invalid prices are dropped', () => {
    expect(withTick(flat(TEN, 1), 2, TEN - 1, 60)).toBeUndefined()
    expect(withTick(flat(TEN, 1), Number.NaN, TEN, 60)).toBeUndefined()
  })

  test('a day begins at midnight UTC', () => {
    expect(new Date(candleStart(TEN, 86_400) * 1000).toISOString()).toBe('2026-11-20T00:00:00.000Z')
  })

  test.each([
    ['2026-11-20T10:00:00Z', 604_800, '2026-11-16'],
    ['2026-11-22T23:59:59Z', 604_800, '2026-11-16'],
    ['2026-11-23T00:00:00Z', 604_800, '2026-11-23'],
    ['2026-11-20T10:00:00Z', 2_592_000, '2026-11-01'],
    ['2028-02-29T23:59:59Z', 2_592_000, '2028-02-01'],
    ['2027-01-01T00:00:00Z', 2_592_000, '2027-01-01'],
  ] as const)('%s is in the week from Monday or the calendar month (%d s) of %s', (at, interval, start) => {
    const begun = candleStart(Date.parse(at) / 1000, interval)
    expect(new Date(begun * 1000).toISOString()).toBe(`${start}T00:00:00.000Z`)
  })

  test('for any ticks, candles stay in order with the low lowest and the high highest', () => {
    const ticks = fc.array(fc.tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.nat(1000)))
    fc.assert(
      fc.property(ticks, (list) => {
        let last: Candle | undefined
        for (const [price, offset] of list) {
          const next = withTick(last, price, TEN + offset, 60)
          if (next === undefined) continue
          expect(next.time).toBeGreaterThanOrEqual(last?.time ?? 0)
          expect(next.low).toBeLessThanOrEqual(Math.min(next.open, next.close))
          expect(next.high).toBeGreaterThanOrEqual(Math.max(next.open, next.close))
          last = next
        }
      }),
    )
  })
})

describe('[ROOM-03] history and ticks received while it loads', () => {
  test('live candles follow history, and a candle in both is merged', () => {
    const forming = { time: TEN + 60, open: 2, high: 3, low: 1.5, close: 2.5 }
    const live = [{ time: TEN + 60, open: 2.6, high: 2.7, low: 1.4, close: 2.6 }, flat(TEN + 120, 4)]
    expect(joinCandles([flat(TEN, 1), forming], live)).toEqual([
      flat(TEN, 1),
      { time: TEN + 60, open: 2, high: 3, low: 1.4, close: 2.6 },
      flat(TEN + 120, 4),
    ])
  })

  test('history is sorted and deduplicated, whatever the server sends', () => {
    const answer = [flat(TEN + 60, 2), flat(TEN, 1), flat(TEN + 60, 3)]
    expect(joinCandles(answer, [])).toEqual([flat(TEN, 1), flat(TEN + 60, 3)])
  })

  test('live candles older than history are dropped; without history all are kept', () => {
    expect(joinCandles([flat(TEN, 1)], [flat(TEN - 60, 9)])).toEqual([flat(TEN, 1)])
    expect(joinCandles([], [flat(TEN, 1)])).toEqual([flat(TEN, 1)])
  })
})

test('[ROOM-03] a candle keeps its volume through ticks, history and the chart; a missing one is not 0', () => {
  const traded = { ...flat(TEN, 1), volume: 12 }
  expect(withTick(traded, 2, TEN + 30, 60)?.volume).toBe(12)
  expect(withTick(traded, 2, TEN + 60, 60)).not.toHaveProperty('volume')
  expect(joinCandles([traded], [flat(TEN, 2)])).toEqual([{ ...flat(TEN, 1), high: 2, close: 2, volume: 12 }])
  expect(toBar(traded)).toMatchObject({ time: TEN, customValues: { time: TEN, volume: 12 } })
  expect(toBar(flat(TEN, 1)).customValues).not.toHaveProperty('volume')
})

test("[MKT-08] a tick's time is the server's, in any of its formats, else the local clock's", () => {
  const now = (TEN + 5) * 1000
  expect(quoteTime({ updatedAt: '2026-11-20T10:00:00.000Z' }, now)).toBe(TEN)
  expect(quoteTime({ updatedAt: TEN * 1000 }, now)).toBe(TEN)
  expect(quoteTime({ updatedAt: TEN }, now)).toBe(TEN)
  for (const updatedAt of [undefined, '', 'soon', 0, Number.NaN]) {
    expect(quoteTime({ updatedAt }, now)).toBe(TEN + 5)
  }
})
