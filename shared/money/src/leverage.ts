/** Leverage if no source provides one [ORD-03]. */
export const DEFAULT_LEVERAGE = 20
/** Default of the advisor card [ORD-03]. */
export const ADVISOR_DEFAULT_LEVERAGE = 100

/** The three sources of leverage; `undefined` or non-positive values are skipped. */
export interface LeverageSources {
  /** Site data's setting for the asset class. */
  category?: number | undefined
  asset?: number | undefined
  accountType?: number | undefined
}

/** Effective leverage: per category, then the asset's, then the account type's, then the default [ORD-03]. */
export function leverageFor(sources: LeverageSources, fallback: number = DEFAULT_LEVERAGE): number {
  const inOrder = [sources.category, sources.asset, sources.accountType]
  return inOrder.find((value) => value !== undefined && Number.isFinite(value) && value > 0) ?? fallback
}
