import * as v from 'valibot'
import { AssetType } from './asset-class.ts'
import { Id, Numeric, OptionalNumeric, OptionalText, listOf } from './primitives.ts'

/** Most decimals that the product's fixed-point numbers have. */
const MAX_DIGITS = 8

/** A number of decimals, at most eight; what is none is as if it were missing. */
const Digits = v.pipe(
  v.fallback(OptionalNumeric, undefined),
  v.transform((digits = -1) =>
    Number.isInteger(digits) && digits >= 0 ? Math.min(digits, MAX_DIGITS) : undefined,
  ),
)

/**
 * A tradable instrument, GET /assets (specification 3). Prices and spreads are plain numbers in the
 * quote currency: they feed the chart and the price book; money is computed from their decimal text.
 */
export const Asset = v.object({
  id: Id,
  asset_id: Id,
  name: v.string(),
  symbol: v.string(),
  symbol_display: v.string(),
  sy: v.optional(v.string(), ''),
  type: AssetType,
  category: OptionalText,
  rate: Numeric,
  change: OptionalNumeric,
  change_percent: OptionalNumeric,
  price_low: OptionalNumeric,
  price_high: OptionalNumeric,
  volume: OptionalNumeric,
  updated_at: OptionalText,
  buy_spread: v.optional(Numeric, 0),
  sell_spread: v.optional(Numeric, 0),
  spread: OptionalNumeric,
  buy_price: OptionalNumeric,
  sell_price: OptionalNumeric,
  leverage: OptionalNumeric,
  contract_size: OptionalNumeric,
  position: OptionalNumeric,
  image: OptionalText,
  tv_symbol: OptionalText,
  /** Decided: decimals of the instrument's prices where the server gives them. */
  digits: Digits,
  /** Decided: zone that its trading hours are meant in ('Europe/Berlin'), where the server gives it. */
  time_zone: OptionalText,
  /** Decided: currency of its prices ('GBP'), where the server gives it. */
  quote_currency: OptionalText,
})
export type Asset = v.InferOutput<typeof Asset>

/** Answer of GET /assets. */
export const AssetsAnswer = listOf(Asset)
