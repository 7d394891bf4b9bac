import type { Asset, PriceBook, Trade, User } from '@tradefront/contracts'
import {
  equity,
  freeMargin,
  LIFETIME_PNL,
  marginLevel,
  money,
  sumMoney,
  type MarginLevel,
  type Money,
} from '@tradefront/money'
import { isBookedOtherwise, livePnl, livePnlBooked } from './live-pnl.ts'
import { isUnconverted, type PnlConversion } from './pnl-conversion.ts'

/** Account figures in the account currency (USD), derived and never stored [ORD-12]. */
export interface AccountSummary {
  readonly balance: Money | undefined
  readonly credit: Money | undefined
  readonly equity: Money | undefined
  readonly margin: Money | undefined
  readonly freeMargin: Money | undefined
  readonly marginLevel: MarginLevel | undefined
  /** As displayed: converted if that is switched on. */
  readonly pnl: Money | undefined
  /** As it would be booked; the basis of equity, free margin and margin level. */
  readonly bookedPnl: Money | undefined
  /** Whether the two differ by currency, so that both must be shown. */
  readonly isBookedOtherwise: boolean
  readonly lifetimePnl: Money
  /** Positions whose P/L should be converted, but whose rate is unknown. */
  readonly unconverted: number
}

/** Input of the summary. */
export interface AccountInputs {
  readonly user: User | null
  /** All open positions; undefined while unknown. */
  readonly trades: readonly Trade[] | undefined
  readonly assets: ReadonlyMap<string, Asset> | undefined
  readonly book: PriceBook
  /** Set if P/L is to be converted. */
  readonly conversion?: PnlConversion | undefined
}

/**
 * The trading account: the first one, or the practice account while that is traded. Positions and all risk figures belong
 * to it, whichever account is selected.
 */
export const TRADING_ACCOUNT = 0

/** An account's balance by index, else the user's, which is that of the account traded. */
export function balanceOf(user: User | null, place: number): Money | undefined {
  const isPractice = place === TRADING_ACCOUNT && user?.trading_account === 'practice'
  return money((isPractice ? undefined : user?.accounts[place]?.balance) ?? user?.balance)
}

/**
 * Equity = balance of the trading account + total P/L as it would be booked, free margin = equity - margin, margin
 * level = equity / margin x 100 [ORD-12]. An unknown part makes everything derived from it unknown, never 0.
 */
export function accountSummary(facts: AccountInputs): AccountSummary {
  const { user, trades, assets, book, conversion } = facts
  const balance = balanceOf(user, TRADING_ACCOUNT)
  const assetOf = (trade: Trade) => assets?.get(trade.asset_id)
  const pnl = trades && sumMoney(trades.map((trade) => livePnl(trade, assetOf(trade), book, conversion)))
  const bookedPnl =
    trades && sumMoney(trades.map((trade) => livePnlBooked(trade, assetOf(trade), book, conversion)))
  const margin = trades && marginOf(trades)
  const equityNow = balance === undefined || bookedPnl === undefined ? undefined : equity(balance, bookedPnl)
  const known = equityNow !== undefined && margin !== undefined
  return {
    balance,
    credit: money(user?.credit_balance),
    equity: equityNow,
    margin,
    freeMargin: known ? freeMargin(equityNow, margin) : undefined,
    marginLevel: known ? marginLevel(equityNow, margin) : undefined,
    pnl,
    bookedPnl,
    isBookedOtherwise: trades?.some((trade) => isBookedOtherwise(assetOf(trade), conversion)) ?? false,
    lifetimePnl: LIFETIME_PNL,
    unconverted: trades?.filter((trade) => isUnconverted(assetOf(trade), book, conversion)).length ?? 0,
  }
}

const margins = new WeakMap<readonly Trade[], { readonly sum: Money | undefined }>()

/** Used margin: it depends on positions, not on prices, so it is summed once per list. */
function marginOf(trades: readonly Trade[]): Money | undefined {
  const before = margins.get(trades)
  if (before !== undefined) return before.sum
  const sum = sumMoney(trades.map((trade) => money(trade.margin)))
  margins.set(trades, { sum })
  return sum
}
