import type { AssetClass } from '@tradefront/contracts'
import { PLANS, PLAN_FEATURES } from '../catalog/plans.ts'

/** Leverage by asset class: the first source of the leverage rule [ORD-03]. */
export const CLASS_LEVERAGE: Readonly<Record<AssetClass, number>> = {
  cryptos: 20,
  stocks: 20,
  indices: 100,
  commodities: 100,
  metals: 100,
  forex: 100,
}

/** Display currencies: units per US dollar. */
const CURRENCIES = [
  { code: 'USD', symbol: '$', rate: 1 },
  { code: 'EUR', symbol: '€', rate: 0.92 },
  { code: 'GBP', symbol: '£', rate: 0.79 },
  { code: 'CHF', symbol: 'CHF', rate: 0.88 },
  { code: 'JPY', symbol: '¥', rate: 154.2 },
  { code: 'AUD', symbol: 'A$', rate: 1.53 },
  { code: 'CAD', symbol: 'C$', rate: 1.39 },
] as const

/** GET /data. */
export const SITE_DATA = {
  leverage: CLASS_LEVERAGE,
  currencies: CURRENCIES,
  plans: PLANS,
  plan_features: PLAN_FEATURES,
} as const
