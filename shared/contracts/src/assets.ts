import * as v from 'valibot'
import { AssetType } from './asset-class.ts'
import { Id, Numeric, OptionalNumeric, OptionalText, listOf } from './primitives.ts'

/** Decimals supported by the product's fixed-point numbers. */
const MAX_DIGITS = 8

/** A number that only some brokers send; anything else counts as missing. */
const Extra = v.fallback(OptionalNumeric, undefined)

/** A number of decimals, 0 to 8; anything else is undefined. */
const Digits = v.pipe(
  Extra,
  v.transform((digits = -1) =>
    Number.isInteger(digits) && digits >= 0 ? Math.min(digits, MAX_DIGITS) : undefined,
  ),
)

/**
 * A tradable instrument, GET /assets (specification 3). Prices and spreads are plain numbers in the quote currency,
 * for the chart and the price book; money is computed from their decimal text.
 */
export const Asset = v.object({
  id: Id,
  asset_id: Id,
  name: v.string(),
  symbol: v.string(),
  symbol_display: v.string(),
  sy: v.optional(v.string(), ''),
  type: AssetType,
  rate: Numeric,
  change: OptionalNumeric,
  change_percent: OptionalNumeric,
  price_low: OptionalNumeric,
  price_high: OptionalNumeric,
  volume: OptionalNumeric,
  updated_at: OptionalText,
  buy_spread: v.optional(Numeric, 0),
  sell_spread: v.optional(Numeric, 0),
  buy_price: OptionalNumeric,
  sell_price: OptionalNumeric,
  leverage: OptionalNumeric,
  contract_size: OptionalNumeric,
  tv_symbol: OptionalText,
  /** Decided: decimals of the instrument's prices, if the server sends them. */
  digits: Digits,
  /** Decided: time zone of its trading hours ('Europe/Berlin'), if the server sends it. */
  time_zone: OptionalText,
  /** Decided: quote currency ('GBP'), if the server sends it. */
  quote_currency: OptionalText,
  /** Ours: charged when a position opens, in the account's currency per lot. */
  commission: Extra,
  /** Ours: booked each night for an open buy or sell position, same unit; negative is charged. */
  swap_long: Extra,
  swap_short: Extra,
})
export type Asset = v.InferOutput<typeof Asset>

/** Answer of GET /assets. */
export const AssetsAnswer = listOf(Asset)
