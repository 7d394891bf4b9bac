import type { Candle } from '@tradefront/contracts'
import { fakeBroker } from '@tradefront/testing'
import { describe, expect, test } from 'vitest'
import { fetchCandles } from './fetch-candles.ts'
import { madeOf } from './made-candles.ts'

const CANDLES = 'GET /assets/:id/candles'
const DAY = 86_400
/** 2026-10-26T00:00:00Z, a Monday. */
const MONDAY = 1_792_972_800
const broker = fakeBroker({ [CANDLES]: { data: [] } })

/** A day's candle, this many days after the Monday. */
const day = (index: number, volume?: number): Candle => ({
  time: MONDAY + index * DAY,
  open: 10 + index,
  high: 20 + index,
  low: 5 + index,
  close: 12 + index,
  ...(volume !== undefined && { volume }),
})
const days = (count: number, from = 0) => Array.from({ length: count }, (_, index) => day(from + index))

describe('[ROOM-03] candles longer than the broker’s', () => {
  test('open with the first, close with the last, and span all of them; volume is the sum', () => {
    expect(madeOf([day(0, 3), day(1), day(2, 4), day(7)], 604_800)).toEqual([
      { time: MONDAY, open: 10, high: 22, low: 5, close: 14, volume: 7 },
      { ...day(7) },
    ])
  })

  test('a month has as many days as the calendar says', () => {
    // October ends on a Saturday, five days after the Monday.
    const months = madeOf(days(40), 2_592_000)
    expect(months.map(({ time }) => new Date(time * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
    ])
    expect(months[1]).toMatchObject({ open: day(6).open, close: day(35).close })
  })

  test.each([
    [604_800, '86400', 7 * 11],
    [2_592_000, '86400', 30 * 11],
    [43_200, '14400', 3 * 11],
    [7_200, '3600', 2 * 11],
    [1_800, '900', 2 * 11],
    [180, '60', 3 * 11],
  ] as const)('those of %d s are asked for as candles of %s s', async (interval, base, limit) => {
    await fetchCandles('EURUSD', interval, 10, {})
    const [call] = broker.calls(CANDLES).slice(-1)
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ interval: base, limit: String(limit) })
  })

  test('the oldest one is left out if the request cut it, and kept where history begins', async () => {
    broker.answers(CANDLES, { data: days(21, 3) })
    const cut = await fetchCandles('EURUSD', 604_800, 2, {})
    expect(cut.map(({ time }) => time)).toEqual([MONDAY + 7 * DAY, MONDAY + 14 * DAY, MONDAY + 21 * DAY])
    broker.answers(CANDLES, { data: days(11, 3) })
    const all = await fetchCandles('EURUSD', 604_800, 2, {})
    expect(all.map(({ time }) => time)).toEqual([MONDAY, MONDAY + 7 * DAY])
  })

  test('an interval that the broker has is asked for as it is', async () => {
    await fetchCandles('EURUSD', 300, 10, { to: 5 })
    const [call] = broker.calls(CANDLES).slice(-1)
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ interval: '300', limit: '10', to: '5' })
  })
})
