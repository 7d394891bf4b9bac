import {
  AssetsAnswer,
  CandlesAnswer,
  type Asset,
  type Candle,
  type CandleInterval,
} from '@tradefront/contracts'
import { call, type CallOptions } from '../client/call.ts'

/** GET /assets: every instrument with its last price. */
export function fetchAssets(options?: CallOptions): Promise<Asset[]> {
  return call({ ...options, method: 'GET', path: 'assets', schema: AssetsAnswer })
}

export interface CandlesOptions extends CallOptions {
  /** Only candles that begin before this moment, Unix seconds; up to the present one when absent. */
  readonly to?: number
}

/**
 * GET /assets/{asset_id}/candles: oldest first, the last one still forming. A server without the call
 * answers 404 or 501; the chart then builds candles from live prices. One that does not know `to` answers with
 * the newest candles.
 */
export async function fetchCandles(
  assetId: string,
  interval: CandleInterval,
  limit: number,
  { to, ...options }: CandlesOptions = {},
): Promise<Candle[]> {
  const path = `assets/${encodeURIComponent(assetId)}/candles`
  const query = { interval, limit, to }
  return (await call({ ...options, method: 'GET', path, query, schema: CandlesAnswer })).data
}
