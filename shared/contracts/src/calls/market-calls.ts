import * as v from 'valibot'
import { AssetsAnswer } from '../assets.ts'
import { CANDLE_INTERVALS, CandlesAnswer } from '../candles.ts'
import type { ApiCall } from './api-call.ts'
import { Whole } from './queries.ts'

/** Every instrument with its last price. */
export const assets = { method: 'GET', path: 'assets', answer: AssetsAnswer } as const satisfies ApiCall

/** Interval in seconds; text when it comes from a URL. */
const Interval = v.union([
  v.picklist(CANDLE_INTERVALS),
  v.pipe(v.string(), v.transform(Number), v.picklist(CANDLE_INTERVALS)),
])

/**
 * Candles, oldest first. Without `to` (Unix seconds) the last one is still forming; with it, only candles that
 * start before that moment. A broker that doesn't support `to` returns the newest.
 */
export const candles = {
  method: 'GET',
  path: 'assets/{asset_id}/candles',
  ours: true,
  query: v.object({ interval: Interval, limit: Whole, to: v.optional(Whole) }),
  answer: CandlesAnswer,
} as const satisfies ApiCall
