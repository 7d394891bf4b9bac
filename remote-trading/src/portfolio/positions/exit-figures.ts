import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { divide, ONE, price, type Money, type Price } from '@tradefront/money'
import { currentPrice, pnlAt } from '../trades/live-pnl.ts'
import { bookedConversion, type PnlConversion } from '../trades/pnl-conversion.ts'

/** Which of a position's exits. */
export type ExitKind = 'takeProfit' | 'stopLoss'

/** The price an exit is at; `undefined` where it is not set, for which servers also say 0. */
export function exitLevel(trade: Trade, exit: ExitKind): Price | undefined {
  const level = price(exit === 'takeProfit' ? trade.take_profit : trade.stop_loss)
  return level === 0n ? undefined : level
}

/**
 * How far an exit is from the price the position would be closed at now, percent of that price, fixed point; above it
 * is positive. `undefined` while no price is known.
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
 * P/L that would be booked at an exit, in the account's currency, by the formula that is booked [ORD-07]. Prices move
 * it only by a rate of conversion.
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
