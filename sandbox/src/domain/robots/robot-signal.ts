import type { TradeSide } from '@tradefront/contracts'
import { decimal } from '../../kit/decimal.ts'

/** Lengths of the short and the long average. */
const SHORT = 5
export const LONG = 20

/**
 * Signal of a simple moving-average rule on closing prices, oldest first: buy while the average of the last 5 is
 * above that of the last 20, sell while below. `undefined` if equal, or with fewer than 20.
 */
export function signalOf(closes: readonly number[]): TradeSide | undefined {
  if (closes.length < LONG) return undefined
  const sum = (count: number) => closes.slice(-count).reduce((total, close) => total + decimal(close), 0n)
  // Both sides x 5 x 20, to avoid rounding.
  const difference = sum(SHORT) * BigInt(LONG) - sum(LONG) * BigInt(SHORT)
  if (difference === 0n) return undefined
  return difference > 0n ? 'buy' : 'sell'
}
