import { createManualPriceBook } from '@tradefront/ui/testing'
import { expect, test } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { nextSort, sortAssets, type SortColumn } from './sorted-assets.ts'

const [b, a, c] = [asset('B/USD', 'crypto'), asset('A/USD', 'crypto'), asset('C/USD', 'crypto')]
const all = [b, a, { ...c, change_percent: undefined }]

test('[MKT-02] pressing a column sorts it, then reverses, then stops sorting; another column starts over', () => {
  const bySymbol = nextSort(undefined, 'symbol')
  expect(bySymbol).toEqual({ column: 'symbol', direction: 'ascending' })
  expect(nextSort(bySymbol, 'symbol')).toEqual({ column: 'symbol', direction: 'descending' })
  expect(nextSort({ column: 'symbol', direction: 'descending' }, 'symbol')).toBeUndefined()
  expect(nextSort(bySymbol, 'bid')).toEqual({ column: 'bid', direction: 'descending' })
})

test('[MKT-02] sorts in the broker’s order, by symbol, or by current price or change; missing values come last', () => {
  const book = createManualPriceBook()
  const orderBy = (column: SortColumn, direction: 'ascending' | 'descending') =>
    sortAssets(all, { column, direction }, book)
      .map(({ symbol }) => symbol[0])
      .join('')
  expect(sortAssets(all, undefined, book)).toBe(all)
  expect(orderBy('symbol', 'ascending')).toBe('ABC')
  expect(orderBy('symbol', 'descending')).toBe('CBA')
  book.tick(a.asset_id, 3)
  book.tick(b.asset_id, 2)
  expect(orderBy('bid', 'descending')).toBe('ABC')
  expect(orderBy('ask', 'ascending')).toBe('CBA')
  expect(orderBy('change', 'ascending')).toBe('BAC')
  expect(orderBy('change', 'descending')).toBe('BAC')
})
