import type { Trade } from '@tradefront/contracts'
import { money, price } from '@tradefront/money'
import { readMoment } from '@tradefront/ui/dates'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { sortAfterPress, type ListSort } from '../../kit/long-list/SortHeading.tsx'
import { livePnl } from '../trades/live-pnl.ts'
import { lotsOf } from '../trades/trade-texts.ts'
import { everySecond } from '../../instruments/assets/every-second.ts'
import { keptPerCustomer } from '../../preferences/kept-per-customer.ts'
import type { TradePricing } from '../trades/use-trade-pricing.ts'

/** Sortable columns of a list of positions. */
const TRADE_COLUMNS = ['symbol', 'side', 'lots', 'open', 'close', 'pnl', 'time'] as const
export type TradeColumn = (typeof TRADE_COLUMNS)[number]

export type TradeSort = ListSort<TradeColumn>

type Value = string | number | bigint | undefined

function isWord(column: TradeColumn): boolean {
  return column === 'symbol' || column === 'side'
}

/**
 * The sort after a press on a column's header: text from A, numbers and times from the highest, then reversed, then
 * unsorted.
 */
export function nextTradeSort(sort: TradeSort | undefined, column: TradeColumn): TradeSort | undefined {
  return sortAfterPress(sort, column, isWord(column) ? 'ascending' : 'descending')
}

/** Value of a column; current for an open position. */
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

/** Positions sorted by a column, stable; those without a value come last. */
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
 * A refreshed list's positions in their previous order: removed ones are left out, new ones come last, so that nothing
 * moves while being pressed.
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

interface Order {
  readonly trades: readonly Trade[]
  readonly sort: TradeSort | undefined
  readonly rows: readonly Trade[]
}

/**
 * Positions sorted by a column. By live P/L they are re-sorted once a second, not per tick, and not while the pointer
 * or focus is on a row: a close button must not jump away.
 */
export function useSortedTrades(
  trades: readonly Trade[],
  list: 'open' | 'closed',
  sort: TradeSort | undefined,
  facts: TradePricing,
  isInUse: () => boolean,
): readonly Trade[] {
  const isLive = list === 'open' && sort?.column === 'pnl'
  const [order, setOrder] = useState<Order>(() => ({
    trades,
    sort,
    rows: sortTrades(trades, sort, list, facts),
  }))
  let shown = order
  if (order.trades !== trades || order.sort !== sort) {
    const keeps = isLive && order.sort === sort
    shown = {
      trades,
      sort,
      rows: keeps ? inOrderOf(trades, order.rows) : sortTrades(trades, sort, list, facts),
    }
    setOrder(shown)
  }
  const lookAgain = useEffectEvent(() => {
    if (isInUse()) return
    const rows = sortTrades(trades, sort, list, facts)
    if (rows.some((trade, index) => trade !== shown.rows[index])) setOrder({ trades, sort, rows })
  })
  useEffect(() => (isLive ? everySecond(() => lookAgain()) : undefined), [isLive])
  return shown.rows
}

const Stored = v.object({
  sort: v.optional(
    v.object({ column: v.picklist(TRADE_COLUMNS), direction: v.picklist(['ascending', 'descending']) }),
  ),
})

const openSort = keptPerCustomer<{ readonly sort?: TradeSort | undefined }>('positions-sort', Stored, {})

/** Sort column of the open positions, stored in this browser for the customer [ROOM-06]. */
export function useOpenSort(): readonly [TradeSort | undefined, (sort: TradeSort | undefined) => void] {
  return [openSort.use((state) => state.sort), keepSort]
}

function keepSort(sort: TradeSort | undefined): void {
  openSort.keep(() => ({ sort }))
}
