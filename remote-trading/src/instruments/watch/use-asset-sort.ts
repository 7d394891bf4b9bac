import * as v from 'valibot'
import { keptPerCustomer } from '../../preferences/kept-per-customer.ts'
import type { Sort } from './sorted-assets.ts'

const Stored = v.object({
  sort: v.optional(
    v.object({
      column: v.picklist(['symbol', 'bid', 'ask', 'change']),
      direction: v.picklist(['ascending', 'descending']),
    }),
  ),
})

const watchSort = keptPerCustomer<{ readonly sort?: Sort | undefined }>('watch-sort', Stored, {})

/** The column that the market watch is sorted by, kept in this browser for the customer [MKT-05]. */
export function useAssetSort(): readonly [Sort | undefined, (sort: Sort | undefined) => void] {
  return [watchSort.use((state) => state.sort), keepSort]
}

function keepSort(sort: Sort | undefined): void {
  watchSort.keep(() => ({ sort }))
}
