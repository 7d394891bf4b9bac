import type { Candle } from '@tradefront/contracts'
import { dayAfter, dayStart, isoDay } from '@tradefront/ui/dates'
import { fetchCandles } from '../../fetch-candles.ts'

const MINUTE = 60
/** Candles per request that any broker answers. */
const MOST = 1000

/** A day by the customer's clock in the form of a date field: '2026-11-24'. */
export type Day = string

/** The last whole day before a moment: for instruments that rest at weekends the last one from Monday to Friday. */
export function lastDay(now: number, restsAtWeekends: boolean): Day {
  let day = maxDay(now)
  if (restsAtWeekends) while ([0, 6].includes(new Date(day).getUTCDay())) day = dayAfter(day, -1)
  return day
}

/** Latest day that can be replayed: yesterday, since today isn't over. */
export const maxDay = (now: number): Day => dayAfter(isoDay(now), -1)

/** Whether it is a day of the calendar, and over. */
export function canBeReplayed(day: Day, now: number): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && isoDay(at, 'UTC') === day && day <= maxDay(now)
}

/** The day's candles of a minute, oldest first; empty if there was no trading, or the broker doesn't keep them. */
export async function fetchDay(assetId: string, day: Day, signal: AbortSignal): Promise<readonly Candle[]> {
  const start = dayStart(day) / 1000
  const end = dayStart(dayAfter(day, 1)) / 1000
  const candles = new Map<number, Candle>()
  let to = end
  while (to > start) {
    const limit = Math.min(MOST, Math.ceil((to - start) / MINUTE))
    const part = await fetchCandles(assetId, MINUTE, limit, { to, signal })
    const inside = part.filter(({ time }) => time >= start && time < to)
    for (const candle of inside) candles.set(candle.time, candle)
    const [first] = inside
    if (first === undefined || first.time >= to) break
    to = first.time
  }
  return [...candles.values()].toSorted((one, other) => one.time - other.time)
}

/**
 * The prices of a candle in an order that it could have had: the side away from its close comes first. Where it went
 * between them isn't known.
 */
export function pathOf({ open, high, low, close }: Candle): readonly number[] {
  return close >= open ? [open, low, high, close] : [open, high, low, close]
}
