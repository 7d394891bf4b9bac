import { toDecimalText } from '@tradefront/money'
import { trade } from '@tradefront/testing/fixtures'
import { expect, test } from 'vitest'
import { allocationOf, MAX_NAMED, OTHERS } from './allocation.ts'

const position = (asset_symbol: string, margin: string) => trade({ asset_symbol, margin })
const texts = (trades: ReturnType<typeof position>[]) =>
  allocationOf(trades)?.map(
    ({ name, count, margin, share }) =>
      `${name} ${count} ${toDecimalText(margin, 2)} ${toDecimalText(share, 1)}%`,
  )

test('margin in use by instrument, largest first', () => {
  expect(texts([position('A', '10'), position('B', '15.50'), position('A', '4.50')])).toEqual([
    'B 1 15.50 51.7%',
    'A 2 14.50 48.3%',
  ])
})

test('small ones are grouped in one row', () => {
  const many = Array.from({ length: MAX_NAMED + 3 }, (_, index) => position(`S${index}`, String(100 - index)))
  const rows = texts(many)
  expect(rows).toHaveLength(MAX_NAMED + 1)
  expect(rows?.at(-1)).toBe(`${OTHERS} 3 279.00 32.3%`)
})

test('without open positions or margin in use it is empty; with an unknown margin, undefined', () => {
  expect(texts([])).toEqual([])
  expect(texts([position('A', '0')])).toEqual(['A 1 0.00 0.0%'])
  expect(texts([position('A', '5'), position('B', '')])).toBeUndefined()
})
