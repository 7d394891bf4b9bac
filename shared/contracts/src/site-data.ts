import * as v from 'valibot'
import { ASSET_CLASSES, type AssetClass } from './asset-class.ts'
import { Numeric, envelope, entries } from './primitives.ts'

/** Leverage of an asset class if the server doesn't send one (specification 4). */
export const DEFAULT_CLASS_LEVERAGE = 100

/** Leverage by asset class; missing classes get {@link DEFAULT_CLASS_LEVERAGE}. */
export const LeverageMap = v.pipe(
  v.nullish(v.record(v.string(), v.nullish(Numeric)), {}),
  v.transform((map) => {
    const full = {} as Record<AssetClass, number>
    for (const name of ASSET_CLASSES) full[name] = map[name] ?? DEFAULT_CLASS_LEVERAGE
    return full
  }),
)
export type LeverageMap = v.InferOutput<typeof LeverageMap>

/** A display currency (specification 3): USD amounts are multiplied by `rate`. */
export const Currency = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  symbol: v.string(),
  rate: v.pipe(Numeric, v.gtValue(0)),
})
export type Currency = v.InferOutput<typeof Currency>

/** A margin level from the broker, percent; invalid values fall back to `standard`. */
const Level = (standard: number) =>
  v.fallback(v.optional(v.pipe(Numeric, v.gtValue(0), v.maxValue(1_000)), standard), standard)

/**
 * Site data, GET /data [API-04]; the specification only names leverage. Decided: it also carries the list of
 * display currencies; missing or malformed counts as empty.
 */
export const SiteData = v.looseObject({
  leverage: LeverageMap,
  currencies: v.fallback(
    v.optional(entries(Currency), () => []),
    () => [],
  ),
  /**
   * Decided: how the broker books positions in a foreign quote currency: the number of the plain formula, or P/L
   * and margin converted to the account currency. Invalid values mean the specification's `plain`.
   */
  pnl_booking: v.fallback(v.optional(v.picklist(['plain', 'converted']), 'plain'), 'plain'),
  /** Decided: margin call level, %: at or below it the broker warns. */
  margin_call_level: Level(100),
  /** Decided: stop-out level, %: at or below it the broker closes positions, largest loss first. */
  stop_out_level: Level(50),
  /** Decided: negative balance protection (reset to zero). Never promised unless the broker says so. */
  negative_balance_protection: v.fallback(v.optional(v.boolean(), false), false),
})
export type SiteData = v.InferOutput<typeof SiteData>

/** Answer of GET /data. */
export const SiteDataAnswer = envelope(SiteData)
