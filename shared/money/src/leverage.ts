/** Leverage where no source gives one [ORD-03]. */
export const DEFAULT_LEVERAGE = 20
/** The advisor card's own default [ORD-03]. */
export const ADVISOR_DEFAULT_LEVERAGE = 100

/** The three places a leverage can come from; `undefined` (or no positive number) where one gives none. */
export interface LeverageSources {
  /** Site data's setting for the asset class. */
  category?: number | undefined
  asset?: number | undefined
  accountType?: number | undefined
}

/** The leverage that holds: per category, then the asset's, then the account type's, then the default [ORD-03]. */
export function leverageFor(sources: LeverageSources, fallback: number = DEFAULT_LEVERAGE): number {
  const inOrder = [sources.category, sources.asset, sources.accountType]
  return inOrder.find((value) => value !== undefined && Number.isFinite(value) && value > 0) ?? fallback
}
