import { convertMoney, price, type Money, type Price } from '@tradefront/money'

/**
 * An amount, or a price for a unit, of the account's currency in the display currency [HEAD-09]: as it is where
 * the two are one, or the rate is not usable.
 *
 * @param display units of the display currency in one of the account's; 1 when absent
 */
export function inDisplay<T extends Money | Price>(value: T, display = 1): T {
  const rate = price(display)
  if (rate === undefined || rate <= 0n || display === 1) return value
  return (convertMoney(value as bigint as Money, { rate, way: 'times' }, 'half-up') ?? value) as T
}
