import { expect, test } from 'vitest'
import { askedFor, searchText } from './search-text.ts'

test.each([
  ['Einzahlung für Größen', 'einzahlung fur grossen'],
  ['Depósito', 'deposito'],
  ['İSTANBUL ıstanbul', 'istanbul istanbul'],
  ['إيداع', 'ايداع'],
  ['ＢＴＣ ５００', 'btc 500'],
  ['ガ', 'ガ'],
])('%j is compared as %j', (text, compared) => {
  expect(searchText(text)).toBe(compared)
})

test.each([
  ['buy btc', 'btc'],
  ['BTC  Kaufen', 'BTC'],
  ['kaufen eur usd', 'eur usd'],
  ['買い　btc', 'btc'],
  ['buyer btc', undefined],
  ['buy', undefined],
  ['', undefined],
])('%j asks for %j', (typed, rest) => {
  expect(askedFor(typed, 'buy kaufen 買い')).toBe(rest)
})
