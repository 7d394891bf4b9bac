import { type Lots, type Money, ONE, type Price, SCALE, parseDecimal } from './decimal.ts'
import { contractSizeOf } from './conversions.ts'
import { divide } from './rounding.ts'
import { VOLUME } from './volume-limits.ts'

/**
 * The greatest volume whose margin (`ticketMargin`) an amount covers, rounded down to the step of 0.01 lots
 * and at most 50; 0 where not even the least volume is covered [ORD-01] [ORD-02].
 * @throws RangeError when leverage is not positive
 */
export function affordableLots(by: {
  margin: Money
  contractSize: number | undefined
  rate: Price
  leverage: number
}): Lots {
  const leverage = parseDecimal(by.leverage)
  if (leverage === undefined || leverage <= 0n) throw new RangeError('leverage must be a positive number')
  if (by.margin <= 0n || by.rate <= 0n) return 0n as Lots
  const { step, max } = VOLUME.lots
  const exact = divide(by.margin * leverage * ONE, contractSizeOf(by.contractSize) * by.rate, 'down')
  const stepped = exact - (exact % step)
  return (stepped > max ? max : stepped) as Lots
}

/** What lies between buying and selling: the price difference, and in points of the price's last decimal. */
export function spreadOf(
  prices: { ask: Price; bid: Price },
  decimals: number,
): { price: Price; points: bigint } {
  const price = (prices.ask - prices.bid) as Price
  return { price, points: price * 10n ** BigInt(Math.min(decimals, SCALE)) }
}
