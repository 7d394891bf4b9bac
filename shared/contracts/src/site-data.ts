import * as v from 'valibot'
import { ASSET_CLASSES, type AssetClass } from './asset-class.ts'
import { Numeric, envelope, entries } from './primitives.ts'

/** Leverage per asset class where the server gives none (specification 4). */
export const DEFAULT_CLASS_LEVERAGE = 100

/** Leverage by asset class; a class the server leaves out has {@link DEFAULT_CLASS_LEVERAGE}. */
export const LeverageMap = v.pipe(
  v.nullish(v.record(v.string(), v.nullish(Numeric)), {}),
  v.transform((map) => {
    const full = {} as Record<AssetClass, number>
    for (const name of ASSET_CLASSES) full[name] = map[name] ?? DEFAULT_CLASS_LEVERAGE
    return full
  }),
)
export type LeverageMap = v.InferOutput<typeof LeverageMap>

/** A display currency (specification 3): amounts in USD are multiplied by `rate`. */
export const Currency = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  symbol: v.string(),
  rate: v.pipe(Numeric, v.gtValue(0)),
})
export type Currency = v.InferOutput<typeof Currency>

/** A margin level that the broker names, in percent; anything that is none counts as `standard`. */
const Level = (standard: number) =>
  v.fallback(v.optional(v.pipe(Numeric, v.gtValue(0), v.maxValue(1_000)), standard), standard)

/**
 * Site data, GET /data [API-04]; only leverage is named by the specification. Decided: the list of
 * display currencies travels here as well; a missing or malformed list counts as empty.
 */
export const SiteData = v.looseObject({
  leverage: LeverageMap,
  currencies: v.fallback(
    v.optional(entries(Currency), () => []),
    () => [],
  ),
  /**
   * Decided: what the broker books of a foreign quote currency: the number of the plain formula, or P/L and
   * margin converted to the account's. Anything unreadable is the specification's `plain`.
   */
  pnl_booking: v.fallback(v.optional(v.picklist(['plain', 'converted']), 'plain'), 'plain'),
  /** Decided: the margin level, %, at or below which the broker warns. */
  margin_call_level: Level(100),
  /** Decided: the margin level, %, at or below which it closes positions, the largest loss first. */
  stop_out_level: Level(50),
  /** Decided: whether a balance that ends below zero is reset to zero. Never promised unless the broker says so. */
  negative_balance_protection: v.fallback(v.optional(v.boolean(), false), false),
})
export type SiteData = v.InferOutput<typeof SiteData>

/** Answer of GET /data. */
export const SiteDataAnswer = envelope(SiteData)
