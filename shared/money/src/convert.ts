import { type Money, ONE } from './decimal.ts'
import type { AccountRate } from './formulas.ts'
import { type Rounding, divide } from './rounding.ts'

/**
 * Converts an amount by the rate of a pair: `times` if the pair's base is the amount's currency (pounds to dollars
 * by GBP/USD), `over` if its quote is (yen to dollars by USD/JPY). Exact, rounded once; `undefined` unless the rate
 * is positive.
 */
export function convertMoney(amount: Money, by: AccountRate, rounding: Rounding): Money | undefined {
  if (by.rate <= 0n) return undefined
  return (
    by.way === 'times' ? divide(amount * by.rate, ONE, rounding) : divide(amount * ONE, by.rate, rounding)
  ) as Money
}
