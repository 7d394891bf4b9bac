import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { type Price, price, toDecimalText } from './decimal.ts'
import { spreadOf } from './ticket-figures.ts'

const at = (text: string) => price(text) ?? (0n as Price)

test('[MKT-15] the spread is a price difference, and points of the last decimal', () => {
  const { price: difference, points } = spreadOf({ ask: at('1.08442'), bid: at('1.0842') }, 5)
  expect(toDecimalText(difference)).toBe(new Decimal('1.08442').minus('1.0842').toString())
  expect(toDecimalText(points)).toBe('22')
  expect(toDecimalText(spreadOf({ ask: at('64100.5'), bid: at('64090') }, 2).points)).toBe('1050')
})
