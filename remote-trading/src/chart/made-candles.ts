import { CANDLE_INTERVALS, type Candle, type CandleInterval } from '@tradefront/contracts'
import { candleStart } from './candle-series.ts'
import type { CandleQuery } from './fetch-candles.ts'
import type { ChartInterval } from './intervals.ts'

/** Maximum number of candles per request. */
const MOST = 1000

/** Longer candles out of shorter ones, oldest first. Volume is the sum of the known ones. */
export function madeOf(candles: readonly Candle[], interval: ChartInterval): readonly Candle[] {
  const made: Candle[] = []
  for (const candle of candles) {
    const time = candleStart(candle.time, interval)
    const last = made.at(-1)
    if (last === undefined || last.time !== time) made.push({ ...candle, time })
    else made[made.length - 1] = joined(last, candle)
  }
  return made
}

function joined(one: Candle, next: Candle): Candle {
  const { volume } = next
  return {
    ...one,
    high: Math.max(one.high, next.high),
    low: Math.min(one.low, next.low),
    close: next.close,
    ...(volume !== undefined && { volume: (one.volume ?? 0) + volume }),
  }
}

/** Candles of an interval that brokers don't offer, made of the longest offered ones that fit into it. */
export async function fetchMade(
  fetchOffered: (
    assetId: string,
    interval: CandleInterval,
    limit: number,
    options: CandleQuery,
  ) => Promise<readonly Candle[]>,
  assetId: string,
  interval: ChartInterval,
  limit: number,
  options: CandleQuery,
): Promise<readonly Candle[]> {
  const base = CANDLE_INTERVALS.findLast((each) => interval % each === 0) ?? CANDLE_INTERVALS[0]
  const wanted = Math.min(MOST, Math.ceil((limit + 1) * (interval / base)))
  const candles = await fetchOffered(assetId, base, wanted, options)
  const made = madeOf(candles, interval)
  // The request may have cut the oldest one; all of it arrives when the chart is scrolled back.
  return candles.length < wanted || made.length < 2 ? made : made.slice(1)
}
