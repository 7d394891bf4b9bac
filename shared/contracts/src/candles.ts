import * as v from 'valibot'
import { Numeric, OptionalNumeric, envelope, entries } from './primitives.ts'

/** A price of the past: above zero, as those of the feed are. */
const PastPrice = v.pipe(Numeric, v.gtValue(0))

/** What was traded within a candle: nothing or more, in units. What is no such number is as if it were missing. */
const TradedVolume = v.fallback(
  v.pipe(
    OptionalNumeric,
    v.check((units = 0) => units >= 0),
  ),
  undefined,
)

/**
 * One candle: `time` is the start of its interval in Unix seconds (UTC). `volume` (units) only where the market
 * reports what is traded: missing is not 0.
 */
export const Candle = v.object({
  time: v.number(),
  open: PastPrice,
  high: PastPrice,
  low: PastPrice,
  close: PastPrice,
  volume: v.optional(TradedVolume),
})
export type Candle = v.InferOutput<typeof Candle>

/** Candle intervals in seconds. */
export const CANDLE_INTERVALS = [60, 300, 900, 3600, 14400, 86400] as const
export type CandleInterval = (typeof CANDLE_INTERVALS)[number]

/**
 * GET /assets/{asset_id}/candles?interval={seconds}&limit={n}&to={Unix seconds}: oldest first. Without `to` the last
 * one is still forming; with it, only those that begin before that moment, for a chart that is scrolled back.
 */
export const CandlesAnswer = envelope(entries(Candle))
