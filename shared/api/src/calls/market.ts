import * as v from 'valibot'
import {
  AssetsAnswer,
  CandlesAnswer,
  type Asset,
  type Candle,
  type CandleInterval,
} from '@tradefront/contracts'
import { targetOf } from '../client/answer.ts'
import { ApiError } from '../client/api-error.ts'
import { call, type CallOptions } from '../client/call.ts'

/** GET /assets: every instrument with its last price. */
export function fetchAssets(options?: CallOptions): Promise<Asset[]> {
  return call({ ...options, method: 'GET', path: 'assets', schema: AssetsAnswer })
}

/** An answer of GET /assets with its ETag, where the server gives one. */
export interface TaggedAssets {
  readonly assets: readonly Asset[]
  readonly tag: string | undefined
}

/** GET /assets; `undefined` where the answer with this ETag still holds. */
export async function fetchAssetsSince(
  knownTag: string | undefined,
  options?: CallOptions,
): Promise<TaggedAssets | undefined> {
  let tag: string | undefined
  const schema = knownTag === undefined ? AssetsAnswer : v.optional(AssetsAnswer)
  const onTag = (told: string) => (tag = told)
  try {
    const assets = await call({ ...options, method: 'GET', path: 'assets', schema, knownTag, onTag })
    return assets && { assets, tag }
  } catch (error) {
    // A server elsewhere may give ETags to pages and not take them back (CORS).
    if (knownTag === undefined || !(error instanceof ApiError) || error.kind !== 'network') throw error
    return fetchAssetsSince(undefined, options)
  }
}

/** Address of GET /assets: what is kept of it is kept for it alone. */
export function assetsAddress(): string {
  return targetOf('GET', 'assets').url
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
