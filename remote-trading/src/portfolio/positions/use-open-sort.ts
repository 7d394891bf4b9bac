import * as v from 'valibot'
import { keptPerCustomer } from '../../preferences/kept-per-customer.ts'
import { TRADE_COLUMNS, type TradeSort } from './sorted-trades.ts'

const Stored = v.object({
  sort: v.optional(
    v.object({ column: v.picklist(TRADE_COLUMNS), direction: v.picklist(['ascending', 'descending']) }),
  ),
})

const openSort = keptPerCustomer<{ readonly sort?: TradeSort | undefined }>('positions-sort', Stored, {})

/** The column that the open positions are sorted by, kept in this browser for the customer [ROOM-06]. */
export function useOpenSort(): readonly [TradeSort | undefined, (sort: TradeSort | undefined) => void] {
  return [openSort.use((state) => state.sort), keepSort]
}

function keepSort(sort: TradeSort | undefined): void {
  openSort.keep(() => ({ sort }))
}
