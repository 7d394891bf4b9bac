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

/**
 * GET /assets/{asset_id}/candles: oldest first, the last one still forming. A server without the call
 * answers 404 or 501; the chart then builds candles from live prices.
 */
export async function fetchCandles(
  assetId: string,
  interval: CandleInterval,
  limit: number,
  options?: CallOptions,
): Promise<Candle[]> {
  const path = `assets/${encodeURIComponent(assetId)}/candles`
  return (await call({ ...options, method: 'GET', path, query: { interval, limit }, schema: CandlesAnswer }))
    .data
}
