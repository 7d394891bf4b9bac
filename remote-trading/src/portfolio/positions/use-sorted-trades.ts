import type { Trade } from '@tradefront/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../../instruments/assets/every-second.ts'
import { inOrderOf, sortTrades, type TradePricing, type TradeSort } from './sorted-trades.ts'

interface Order {
  readonly trades: readonly Trade[]
  readonly sort: TradeSort | undefined
  readonly rows: readonly Trade[]
}

/**
 * Positions in the order of a column. By live P/L the order is looked at once a second, never by tick, and
 * left alone while somebody is at a row: a close button must not jump away under pointer or keyboard.
 */
export function useSortedTrades(
  trades: readonly Trade[],
  list: 'open' | 'closed',
  sort: TradeSort | undefined,
  facts: TradePricing,
  isSomebodyThere: () => boolean,
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
    if (isSomebodyThere()) return
    const rows = sortTrades(trades, sort, list, facts)
    if (rows.some((trade, index) => trade !== shown.rows[index])) setOrder({ trades, sort, rows })
  })
  useEffect(() => (isLive ? everySecond(() => lookAgain()) : undefined), [isLive])
  return shown.rows
}
