import { type Price, SCALE } from './decimal.ts'

/** Spread: ask minus bid as a price, and in points of the price's last decimal. */
export function spreadOf(
  prices: { ask: Price; bid: Price },
  decimals: number,
): { price: Price; points: bigint } {
  const price = (prices.ask - prices.bid) as Price
  return { price, points: price * 10n ** BigInt(Math.min(decimals, SCALE)) }
}
