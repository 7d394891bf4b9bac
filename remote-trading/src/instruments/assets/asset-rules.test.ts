import { describe, expect, test } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { chooseActive, searched, withPair, withoutPair } from './asset-rules.ts'

const bitcoin = asset('BTC/USD', 'crypto')
const aussie = asset('AUD/JPY', 'forex')
const euro = asset('EUR/USD', 'forex')

describe('[MKT-03] the active asset after a load', () => {
  test('is kept while it is present', () => {
    expect(chooseActive([bitcoin, aussie, euro], euro.asset_id)).toBe(euro)
  })
  test('falls back to the BTC/USD crypto asset', () => {
    expect(chooseActive([euro, aussie, bitcoin], 'gone')).toBe(bitcoin)
    const notCrypto = asset('BTC/USD', 'stocks', 'BTC-FUND')
    expect(chooseActive([notCrypto, aussie], undefined)).toBe(aussie)
  })
  test('else AUD/JPY, else the first', () => {
    expect(chooseActive([euro, aussie], undefined)).toBe(aussie)
    expect(chooseActive([euro], undefined)).toBe(euro)
    expect(chooseActive([], undefined)).toBeUndefined()
  })
})

describe('[MKT-04] [HEAD-02] open pairs', () => {
  test('selecting adds the symbol once', () => {
    expect(withPair(['BTC/USD'], 'EUR/USD')).toEqual(['BTC/USD', 'EUR/USD'])
    expect(withPair(['BTC/USD'], 'BTC/USD')).toEqual(['BTC/USD'])
  })
  test('the last pair cannot be removed', () => {
    expect(withoutPair(['BTC/USD'], 'BTC/USD', 'BTC/USD').pairs).toEqual(['BTC/USD'])
  })
  test('removing the active pair activates the first remaining one', () => {
    expect(withoutPair(['A', 'B', 'C'], 'C', 'C')).toEqual({ pairs: ['A', 'B'], active: 'A' })
    expect(withoutPair(['A', 'B', 'C'], 'B', 'C')).toEqual({ pairs: ['A', 'C'], active: 'C' })
  })
})

test('[MKT-05] search matches name, symbol or sy in any case', () => {
  const gold = { ...asset('XAU/USD', 'metals'), name: 'Gold', sy: 'XAUUSD' }
  for (const text of ['gold', 'xau/', 'AUUS', ' Gold ', '']) expect(searched([gold], text)).toEqual([gold])
  expect(searched([gold], 'silver')).toEqual([])
})

describe('[MKT-05] search results are sorted by relevance', () => {
  const named = (symbol: string, name: string) => ({ ...asset(symbol, 'stocks'), name })
  const order = (assets: readonly ReturnType<typeof named>[], text: string) =>
    searched(assets, text).map(({ symbol }) => symbol)

  test('equal symbol, symbol prefix, name prefix, substring', () => {
    const assets = [
      named('NEM', 'Newmont Gold'),
      named('BTG', 'Goldcorp'),
      named('GOLDX', 'Fund'),
      named('GOLD', 'Barrick'),
    ]
    expect(order(assets, 'gold')).toEqual(['GOLD', 'GOLDX', 'BTG', 'NEM'])
    // Both begin with the whole word.
    expect(order([named('BRK.A', 'Berkshire'), named('BRK', 'Brook')], 'brk')).toEqual(['BRK', 'BRK.A'])
  })

  test("'gold' finds Gold in dollars before Goldman, 'eur' finds EUR/USD before other euro pairs", () => {
    const metals = [
      named('GS', 'Goldman Sachs'),
      named('XAU/EUR', 'Gold / EUR'),
      named('XAU/USD', 'Gold / USD'),
    ]
    expect(order(metals, 'gold')).toEqual(['XAU/USD', 'XAU/EUR', 'GS'])
    const pairs = ['EURC/USD', 'EUR/GBP', 'AUD/EUR', 'EUR/USD', 'EUR/CHF'].map((pair) => named(pair, pair))
    expect(order(pairs, 'eur')).toEqual(['EUR/USD', 'EUR/GBP', 'EUR/CHF', 'EURC/USD', 'AUD/EUR'])
  })
})
