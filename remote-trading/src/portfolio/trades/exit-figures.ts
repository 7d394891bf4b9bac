import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { divide, ONE, price, type Money, type Price } from '@tradefront/money'
import { currentPrice, pnlAt } from './live-pnl.ts'
import { bookedConversion, type PnlConversion } from './pnl-conversion.ts'

export type ExitKind = 'takeProfit' | 'stopLoss'

/** Price of an exit; undefined if not set, which servers also express as 0. */
export function exitLevel(trade: Trade, exit: ExitKind): Price | undefined {
  const level = price(exit === 'takeProfit' ? trade.take_profit : trade.stop_loss)
  return level === 0n ? undefined : level
}

/**
 * Distance of an exit from the current closing price, percent of that price, fixed point; positive above it. Undefined
 * while no price is known.
 */
export function exitDistance(
  trade: Trade,
  level: Price,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
): bigint | undefined {
  const current = currentPrice(trade, asset, book)
  if (current === undefined || current <= 0n) return undefined
  return divide((level - current) * 100n * ONE, current, 'half-up')
}

/**
 * P/L at an exit in the account's currency, by the formula used for booking [ORD-07]. It changes with prices only
 * through the conversion rate.
 */
export function exitPnl(
  trade: Trade,
  level: Price,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): Money | undefined {
  return pnlAt(trade, level, asset, book, bookedConversion(conversion))
}
