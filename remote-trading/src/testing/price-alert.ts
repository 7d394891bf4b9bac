import type { PriceAlert } from '../alerts/price-alert.ts'

/** An alert on EUR/USD at 1.1, set at 1.08. */
export function priceAlert(changes: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: 'a',
    assetId: 'EURUSD',
    symbol: 'EUR/USD',
    decimals: 5,
    kind: 'above',
    level: 1.1,
    base: 1.08,
    setAt: 1,
    ...changes,
  }
}
