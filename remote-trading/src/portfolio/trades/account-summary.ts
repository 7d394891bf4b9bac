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

/** The account's numbers in the account currency (USD), derived and never stored [ORD-12]. */
export interface AccountSummary {
  readonly balance: Money | undefined
  readonly credit: Money | undefined
  readonly equity: Money | undefined
  readonly margin: Money | undefined
  readonly freeMargin: Money | undefined
  readonly marginLevel: MarginLevel | undefined
  /** As shown: converted where that is switched on. */
  readonly pnl: Money | undefined
  /** What would be booked; equity, free margin and level are made of it. */
  readonly bookedPnl: Money | undefined
  /** Whether the two differ by currency, so that both have to be shown. */
  readonly isBookedOtherwise: boolean
  readonly lifetimePnl: Money
  /** Positions whose P/L should be converted and is not, since no rate is known. */
  readonly unconverted: number
}

/** What the summary is computed from. */
export interface AccountInputs {
  readonly user: User | null
  /** All open positions; `undefined` while they are not known. */
  readonly trades: readonly Trade[] | undefined
  readonly assets: ReadonlyMap<string, Asset> | undefined
  readonly book: PriceBook
  /** Present where P/L is to be converted. */
  readonly conversion?: PnlConversion | undefined
}

/**
 * The account that trades: the first one. An order names no account, so positions, and every risk figure,
 * belong to it whichever account is selected.
 */
export const TRADING_ACCOUNT = 0

/** Balance of an account by its place, else the user's own. */
export function balanceOf(user: User | null, place: number): Money | undefined {
  return money(user?.accounts[place]?.balance ?? user?.balance)
}

/**
 * Equity = balance of the trading account + total P/L as it would be booked, free margin = equity - margin,
 * margin level = equity / margin x 100 [ORD-12]. A part that is not known makes everything built on it unknown, never 0.
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

/** Margin in use: it moves with the positions and not with prices, so it is added up once for a list. */
function marginOf(trades: readonly Trade[]): Money | undefined {
  const before = margins.get(trades)
  if (before !== undefined) return before.sum
  const sum = sumMoney(trades.map((trade) => money(trade.margin)))
  margins.set(trades, { sum })
  return sum
}
