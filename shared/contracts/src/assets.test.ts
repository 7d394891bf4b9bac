import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { Asset } from './assets.ts'

const FACTS = {
  id: 1,
  asset_id: 'PEPEUSD',
  name: 'Pepe',
  symbol: 'PEPE/USD',
  symbol_display: 'PEPE/USD',
  type: 'crypto',
  rate: 0.00001,
}

test.each([
  [3, 3],
  ['5', 5],
  [0, 0],
  [12, 8],
  [-1, undefined],
  [2.5, undefined],
  ['many', undefined],
  [null, undefined],
])('[MKT-12] an instrument listed with %s decimals has %s: only 0 to 8 are valid', (digits, expected) => {
  expect(parse(Asset, { ...FACTS, digits }).digits).toBe(expected)
})

test('[MKT-12] an instrument may come without decimals', () => {
  expect(parse(Asset, FACTS).digits).toBeUndefined()
})
