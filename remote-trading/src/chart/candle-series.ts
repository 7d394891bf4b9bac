import { isPrice, type Candle, type Quote } from '@tradefront/contracts'
import type { CandlestickData, UTCTimestamp } from 'lightweight-charts'
import type { ChartInterval } from './intervals.ts'

/** Smaller timestamps are in seconds, larger ones in milliseconds (year 5138 in seconds, 1973 in ms). */
const FIRST_MILLISECONDS = 100_000_000_000

/** Interval of a daily candle, seconds. */
export const DAY = 86_400
/** Interval of a weekly candle, seconds. */
export const WEEK = 7 * DAY
/** The first Monday, Unix seconds. */
const MONDAY = 4 * DAY

/**
 * Start of the interval that contains a moment; both in Unix seconds, UTC. A week starts on Monday, a month on its
 * first day.
 */
export function candleStart(seconds: number, interval: ChartInterval): number {
  if (interval > WEEK) return (Math.floor(seconds / DAY) + 1 - new Date(seconds * 1000).getUTCDate()) * DAY
  const offset = interval === WEEK ? MONDAY : 0
  return Math.floor((seconds - offset) / interval) * interval + offset
}

/**
 * Time of a quote's price, in Unix seconds: the server's if the update has it (ISO text, seconds or milliseconds), else
 * `now` (ms).
 */
export function quoteTime({ updatedAt }: Pick<Quote, 'updatedAt'>, now: number): number {
  const made = typeof updatedAt === 'string' ? Date.parse(updatedAt) : (updatedAt ?? Number.NaN)
  if (!Number.isFinite(made) || made <= 0) return now / 1000
  return made < FIRST_MILLISECONDS ? made : made / 1000
}

/**
 * The candle after a tick: the last one with high, low and close updated, or a new one if a new interval has begun.
 * Intervals without ticks have no candle. Undefined, meaning no change, for a tick older than the last candle or an
 * invalid price.
 */
export function withTick(
  last: Candle | undefined,
  price: number,
  seconds: number,
  interval: ChartInterval,
): Candle | undefined {
  if (!isPrice(price)) return undefined
  const time = candleStart(seconds, interval)
  if (last !== undefined && time < last.time) return undefined
  if (last === undefined || time > last.time) {
    return { time, open: price, high: price, low: price, close: price }
  }
  return { ...last, high: Math.max(last.high, price), low: Math.min(last.low, price), close: price }
}

/**
 * Merges history with the candles built from ticks while it was loading. History is sorted, with one candle per time
 * (the later of two wins); a candle in both keeps history's open.
 */
export function joinCandles(history: readonly Candle[], live: readonly Candle[]): readonly Candle[] {
  const byTime = new Map(history.map((candle) => [candle.time, candle]))
  const joined = [...byTime.values()].sort((one, other) => one.time - other.time)
  for (const candle of live) {
    const last = joined.at(-1)
    if (last === undefined || candle.time > last.time) joined.push(candle)
    else if (candle.time === last.time) joined[joined.length - 1] = bothOf(last, candle)
  }
  return joined
}

function bothOf(known: Candle, live: Candle): Candle {
  return {
    time: known.time,
    open: known.open,
    high: Math.max(known.high, live.high),
    low: Math.min(known.low, live.low),
    close: live.close,
    volume: known.volume,
  }
}

/** A candle in the series' format. It includes the candle itself, since the series keeps prices only. */
export function toBar(candle: Candle): CandlestickData<UTCTimestamp> {
  return { ...candle, time: candle.time as UTCTimestamp, customValues: candle }
}
