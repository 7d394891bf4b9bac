import { callApi, type CallOptions } from '@tradefront/api'
import { calls, type Candle, type CandleInterval } from '@tradefront/contracts'

/** @param options `to`: only candles that begin before this moment, Unix seconds; the newest if absent. */
export async function fetchCandles(
  assetId: string,
  interval: CandleInterval,
  limit: number,
  { to, ...options }: CallOptions & { readonly to?: number } = {},
): Promise<Candle[]> {
  const query = { interval, limit, to }
  return (await callApi(calls.candles, { ...options, params: { asset_id: assetId }, query })).data
}
