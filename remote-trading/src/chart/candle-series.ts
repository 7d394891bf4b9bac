import { isPrice, type Candle, type CandleInterval, type Quote } from '@tradefront/contracts'
import type { CandlestickData, UTCTimestamp } from 'lightweight-charts'

/** Times below this are seconds, above it milliseconds (the year 5138 in seconds, 1973 in ms). */
const FIRST_MILLISECONDS = 100_000_000_000

/** Start of the interval that a moment belongs to; both in Unix seconds, UTC. */
export function candleStart(seconds: number, interval: CandleInterval): number {
  return Math.floor(seconds / interval) * interval
}

/** Seconds of the interval of a day's candle. */
export const DAY = 86_400

/**
 * Seconds that a chart's axis is ahead of UTC: it shows the user's clock, by the zone's offset of this moment.
 * A day's candle belongs to its date and is not moved.
 */
export function axisShift(interval: CandleInterval, now = new Date()): number {
  return interval < DAY ? -now.getTimezoneOffset() * 60 : 0
}

/**
 * When a quote's price was made, in Unix seconds: by the server's clock where the update has it (ISO text,
 * seconds or milliseconds), else `now` (ms).
 */
export function quoteTime({ updatedAt }: Pick<Quote, 'updatedAt'>, now: number): number {
  const made = typeof updatedAt === 'string' ? Date.parse(updatedAt) : (updatedAt ?? Number.NaN)
  if (!Number.isFinite(made) || made <= 0) return now / 1000
  return made < FIRST_MILLISECONDS ? made : made / 1000
}

/**
 * The candle after a tick: the last one, whose high, low and close follow, or a new one where a new interval
 * began. An interval without ticks has no candle. `undefined` for a tick older than the last candle and for
 * what is no price: nothing changes then.
 */
export function withTick(
  last: Candle | undefined,
  price: number,
  seconds: number,
  interval: CandleInterval,
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
 * History with the candles that were built from ticks while it was on its way. History is put in order, one
 * candle per time (the later of two counts); a candle that both have keeps history's open.
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

/**
 * A candle as the chart's series keeps it, its time moved onto the axis. The candle itself goes along: the series
 * knows prices only.
 * @param shift seconds, {@link axisShift}
 */
export function toBar(candle: Candle, shift: number): CandlestickData<UTCTimestamp> {
  return { ...candle, time: (candle.time + shift) as UTCTimestamp, customValues: candle }
}
