import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { money, price } from '@tradefront/money'
import { readMoment } from '@tradefront/ui/dates'
import { sortAfterPress, type ListSort } from '../../kit/long-list/list-sort.ts'
import { livePnl } from './live-pnl.ts'
import type { PnlConversion } from './pnl-conversion.ts'
import { lotsOf } from './trade-texts.ts'

/** Columns that a list of positions can be sorted by. */
export const TRADE_COLUMNS = ['symbol', 'side', 'lots', 'open', 'close', 'pnl', 'time'] as const
export type TradeColumn = (typeof TRADE_COLUMNS)[number]

export type TradeSort = ListSort<TradeColumn>

/** What the values of columns are read from. */
export interface TradePricing {
  readonly assetOf: (trade: Trade) => Asset | undefined
  readonly book: Pick<PriceBook, 'get'>
  readonly conversion: PnlConversion | undefined
}

type Value = string | number | bigint | undefined

function isWord(column: TradeColumn): boolean {
  return column === 'symbol' || column === 'side'
}

/** What a press on a column's head sorts by: words from A, numbers and times from the top, then reversed, then not. */
export function nextTradeSort(sort: TradeSort | undefined, column: TradeColumn): TradeSort | undefined {
  return sortAfterPress(sort, column, isWord(column) ? 'ascending' : 'descending')
}

/** Value of a column; of an open position at this moment. */
function valueOf(trade: Trade, column: TradeColumn, list: 'open' | 'closed', facts: TradePricing): Value {
  switch (column) {
    case 'symbol':
      return trade.asset_symbol
    case 'side':
      return trade.trade_type
    case 'lots':
      return lotsOf(trade, facts.assetOf(trade))
    case 'open':
      return price(trade.opening_price)
    case 'close':
      return price(trade.closing_price)
    case 'pnl':
      return list === 'closed'
        ? money(trade.pnl)
        : livePnl(trade, facts.assetOf(trade), facts.book, facts.conversion)
    case 'time':
      return readMoment(list === 'closed' ? trade.close_time : trade.open_time)
  }
}

/** Positions in the order of a column, equal ones as they were; what has no value stands last. */
export function sortTrades(
  trades: readonly Trade[],
  sort: TradeSort | undefined,
  list: 'open' | 'closed',
  facts: TradePricing,
): readonly Trade[] {
  if (sort === undefined) return trades
  const sign = sort.direction === 'ascending' ? 1 : -1
  return trades
    .map((trade) => ({ trade, value: valueOf(trade, sort.column, list, facts) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === b) return 0
      if (a === undefined) return 1
      if (b === undefined) return -1
      return a < b ? -sign : sign
    })
    .map(({ trade }) => trade)
}

/**
 * The positions of a list that came anew, in the order they had: those that are gone are left out, new ones
 * come last. What somebody is about to press stays where it is.
 */
export function inOrderOf(trades: readonly Trade[], before: readonly Trade[]): readonly Trade[] {
  const left = new Map(trades.map((trade) => [trade.id, trade]))
  const kept: Trade[] = []
  for (const { id } of before) {
    const trade = left.get(id)
    if (trade !== undefined) kept.push(trade)
    left.delete(id)
  }
  return [...kept, ...left.values()]
}
