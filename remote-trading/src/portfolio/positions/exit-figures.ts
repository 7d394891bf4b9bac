import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { ONE, divide, price, type Money, type Price } from '@tradefront/money'
import { currentPrice, pnlAt } from './live-pnl.ts'
import { bookedConversion, type PnlConversion } from './pnl-conversion.ts'

/** Which of a position's exits. */
export type ExitKind = 'takeProfit' | 'stopLoss'

/** The price an exit is at; `undefined` where it is not set, for which servers also say 0. */
export function exitLevel(trade: Trade, exit: ExitKind): Price | undefined {
  const level = price(exit === 'takeProfit' ? trade.take_profit : trade.stop_loss)
  return level === 0n ? undefined : level
}

/** What a position's exit means at this moment. */
export interface ExitFigures {
  /** From the price the position would be closed at now, percent of that price, fixed point; above it is positive. */
  readonly distance: bigint | undefined
  /** P/L that would be booked at the exit, in the account's currency. */
  readonly pnl: Money | undefined
}

/** Distance and P/L of an exit, the latter by the formula that is booked [ORD-07]. */
export function exitFigures(
  trade: Trade,
  level: Price,
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): ExitFigures {
  const current = currentPrice(trade, asset, book)
  return {
    distance:
      current === undefined || current <= 0n
        ? undefined
        : divide((level - current) * 100n * ONE, current, 'half-up'),
    pnl: pnlAt(trade, level, asset, book, bookedConversion(conversion)),
  }
}
