import type { Asset, PriceBook } from '@tradefront/contracts'
import { askFactor, bidFactor, changePercentOf } from '../assets/prices-of.ts'
import { sortAfterPress, type ListSort } from '../../kit/long-list/SortHeading.tsx'

export type SortColumn = 'symbol' | 'bid' | 'ask' | 'change'

export type Sort = ListSort<SortColumn>

/**
 * The sort after a press on a column's header: names from A, numbers from the highest, then reversed, then unsorted.
 */
export function nextSort(sort: Sort | undefined, column: SortColumn): Sort | undefined {
  return sortAfterPress(sort, column, column === 'symbol' ? 'ascending' : 'descending')
}

type Prices = Pick<PriceBook, 'get'>

function numberOf(asset: Asset, column: Exclude<SortColumn, 'symbol'>, book: Prices): number | undefined {
  if (column === 'change') return changePercentOf(asset, book)
  const factor = column === 'bid' ? bidFactor(asset) : askFactor(asset)
  return (book.get(asset.asset_id)?.price ?? asset.rate) * factor
}

/** Instruments sorted by a column at current prices; those without a value come last. */
export function sortAssets(assets: readonly Asset[], sort: Sort | undefined, book: Prices): readonly Asset[] {
  if (sort === undefined) return assets
  const { column } = sort
  const sign = sort.direction === 'ascending' ? 1 : -1
  if (column === 'symbol') {
    return assets.toSorted(
      (a, b) =>
        sign * (a.symbol_display < b.symbol_display ? -1 : a.symbol_display > b.symbol_display ? 1 : 0),
    )
  }
  const none = sign * Number.POSITIVE_INFINITY
  return assets
    .map((asset) => ({ asset, value: numberOf(asset, column, book) ?? none }))
    .sort((a, b) => (a.value === b.value ? 0 : sign * (a.value - b.value)))
    .map(({ asset }) => asset)
}
