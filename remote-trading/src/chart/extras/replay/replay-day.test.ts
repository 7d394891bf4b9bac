import { fakeBroker } from '@tradefront/testing'
import { NO_DAYS } from '@tradefront/testing/bad-input'
import { chooseZone } from '@tradefront/ui/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canBeReplayed, fetchDay, lastDay, maxDay, pathOf } from './replay-day.ts'

const START = Date.parse('2026-11-24T00:00:00Z') / 1000
const all = Array.from({ length: 4000 }, (_, index) => {
  const time = START - 60_000 + index * 60
  return { time, open: index, high: index + 2, low: index - 1, close: index + 1 }
})
const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({
  [CANDLES]({ query }) {
    const to = Number(query.get('to') ?? Infinity)
    const limit = Math.min(1000, Number(query.get('limit')))
    return { data: all.filter(({ time }) => time < to).slice(-limit) }
  },
})

const candleAt = { open: 1, high: 1, low: 1, close: 1 }

beforeEach(() => chooseZone('utc'))
afterEach(() => chooseZone('own'))

test('[ROOM-03] a replayed day has exactly its own candles, also of a broker that sends a thousand at a time', async () => {
  const day = await fetchDay('EURUSD', '2026-11-24', AbortSignal.timeout(5_000))
  expect(day).toHaveLength(1440)
  expect(day[0]?.time).toBe(START)
  expect(day.at(-1)?.time).toBe(START + 1439 * 60)
  expect(broker.calls(CANDLES)).toHaveLength(2)
})

test('[ROOM-03] a day without trading is empty, and isn’t asked for again and again', async () => {
  broker.answers(CANDLES, { data: all.filter(({ time }) => time < START) })
  expect(await fetchDay('EURUSD', '2026-11-24', AbortSignal.timeout(5_000))).toEqual([])
})

test('[ROOM-03] the day offered first is the last whole one, before a weekend for instruments that rest then', () => {
  const sunday = Date.parse('2026-11-22T15:00:00Z')
  expect(maxDay(sunday)).toBe('2026-11-21')
  expect(lastDay(sunday, true)).toBe('2026-11-20')
  expect(lastDay(sunday, false)).toBe('2026-11-21')
})

test('[ROOM-03] a candle is gone through from its open to its close, touching high and low', () => {
  expect(pathOf({ time: 0, open: 2, high: 4, low: 1, close: 3 })).toEqual([2, 1, 4, 3])
  expect(pathOf({ time: 0, open: 3, high: 4, low: 1, close: 2 })).toEqual([3, 4, 1, 2])
})

test('[ROOM-03] only days of the calendar that are over are replayed', () => {
  const now = Date.parse('2026-11-25T15:00:00Z')
  expect(['2026-11-24', '2024-02-29'].map((day) => canBeReplayed(day, now))).toEqual([true, true])
  const wrong = ['', '2026-11-25', '2026-12-01', ...NO_DAYS.map(([, typed]) => typed)]
  expect(wrong.filter((day) => canBeReplayed(day, now))).toEqual([])
})

test('[ROOM-03] a day is that of the chosen zone, with as many hours as its clock shows', async () => {
  chooseZone('broker', 'Asia/Tokyo')
  const day = await fetchDay('EURUSD', '2026-11-24', AbortSignal.timeout(5_000))
  expect([day[0]?.time, day.length]).toEqual([START - 9 * 3600, 1440])
  expect(maxDay(Date.parse('2026-11-24T16:00:00Z'))).toBe('2026-11-24')
  // The clocks go back.
  chooseZone('broker', 'Europe/Berlin')
  const first = Date.parse('2026-10-24T22:00:00Z') / 1000
  const minutes = Array.from({ length: 1700 }, (_, index) => ({
    ...candleAt,
    time: first - 3600 + index * 60,
  }))
  broker.answers(CANDLES, ({ query }) => {
    const until = Number(query.get('to'))
    return { data: minutes.filter(({ time }) => time < until).slice(-Number(query.get('limit'))) }
  })
  const long = await fetchDay('EURUSD', '2026-10-25', AbortSignal.timeout(5_000))
  expect([long[0]?.time, long.length]).toEqual([first, 25 * 60])
})
