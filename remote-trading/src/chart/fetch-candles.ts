import { callApi, type CallOptions } from '@tradefront/api'
import { lazyCode } from '@tradefront/ui/lazy'
import { CANDLE_INTERVALS, calls, type Candle, type CandleInterval } from '@tradefront/contracts'
import type { ChartInterval } from './intervals.ts'

const madeCode = lazyCode(async () => (await import('./made-candles.ts')).fetchMade)

export interface CandleQuery extends CallOptions {
  /** Only candles that begin before this moment, Unix seconds; the newest if absent. */
  readonly to?: number
}

/** An instrument's candles, oldest first; where the broker has no such interval, they are made of shorter ones. */
export async function fetchCandles(
  assetId: string,
  interval: ChartInterval,
  limit: number,
  options: CandleQuery = {},
): Promise<readonly Candle[]> {
  if (isOffered(interval)) return fetchOffered(assetId, interval, limit, options)
  return (await madeCode.load())(fetchOffered, assetId, interval, limit, options)
}

const isOffered = (interval: number): interval is CandleInterval =>
  (CANDLE_INTERVALS as readonly number[]).includes(interval)

/** Candles of an interval that brokers offer. */
async function fetchOffered(
  assetId: string,
  interval: CandleInterval,
  limit: number,
  { to, ...options }: CandleQuery,
): Promise<readonly Candle[]> {
  const query = { interval, limit, to }
  return (await callApi(calls.candles, { ...options, params: { asset_id: assetId }, query })).data
}
