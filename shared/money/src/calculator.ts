import { type Money, ONE, type Price, type Volume, parseDecimal } from './decimal.ts'
import type { Side } from './formulas.ts'
import { type Rounding, divide } from './rounding.ts'

/** One pip: 0.0001 of the price [ORD-11]. */
export const PIP = ONE / 10_000n
/** Maximum position per unit of leverage [ORD-11]. */
const POSITION_PER_LEVERAGE = 1_000n
/** Initial distance of the calculator's take profit and stop loss from the rate: 0.1 %, as a fraction [ORD-11]. */
export const DEFAULT_EXIT_SHARE = ONE / 1_000n

/** Value of a one-pip move: volume in units x 0.0001 [ORD-11]. */
export function pipValue(volume: Volume, rounding: Rounding): Money {
  return divide(volume * PIP, ONE, rounding) as Money
}

/**
 * Maximum position shown by the calculator: leverage x 1000 [ORD-11]. `undefined` if the leverage isn't a positive
 * number.
 */
export function maximumPosition(leverage: number): Volume | undefined {
  const exact = parseDecimal(leverage)
  return exact === undefined || exact <= 0n ? undefined : ((exact * POSITION_PER_LEVERAGE) as Volume)
}

/** A price offset by a fraction, upwards (1) or downwards (-1): price x (1 + direction x share). */
export function priceAway(price: Price, share: bigint, direction: 1 | -1, rounding: Rounding): Price {
  return divide(price * (ONE + BigInt(direction) * share), ONE, rounding) as Price
}

/** Take profit and stop loss 0.1 % from the rate: for a buy above and below, for a sell the reverse [ORD-11]. */
export function defaultExits(
  rate: Price,
  side: Side,
  rounding: Rounding = 'half-up',
): { takeProfit: Price; stopLoss: Price } {
  const above = priceAway(rate, DEFAULT_EXIT_SHARE, 1, rounding)
  const below = priceAway(rate, DEFAULT_EXIT_SHARE, -1, rounding)
  return side === 'buy' ? { takeProfit: above, stopLoss: below } : { takeProfit: below, stopLoss: above }
}
