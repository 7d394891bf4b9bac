import * as v from 'valibot'
import { Numeric, OptionalNumeric, envelope, entries } from './primitives.ts'

/** A historical price: above zero, like live prices. */
const PastPrice = v.pipe(Numeric, v.gtValue(0))

/** Traded volume of a candle, units, 0 or more; anything else is undefined. */
const TradedVolume = v.fallback(
  v.pipe(
    OptionalNumeric,
    v.check((units = 0) => units >= 0),
  ),
  undefined,
)

/**
 * One candle: `time` is the start of its interval in Unix seconds (UTC). `volume` (units) is present only where the
 * market reports it: missing is not 0.
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
 * GET /assets/{asset_id}/candles?interval={seconds}&limit={n}&to={Unix seconds}: oldest first. Without `to` the
 * last one is still forming; with it, only candles that start before that moment, for scrolling back in a chart.
 */
export const CandlesAnswer = envelope(entries(Candle))
