import { money, toDecimalText } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { describe, expect, test } from 'vitest'
import { asset, trade, user } from '@tradefront/testing/fixtures'
import { accountSummary } from './account-summary.ts'
import { livePnl, pnlSources } from './live-pnl.ts'
import { conversionOf, isUnconverted, quoteCurrencyOf } from './pnl-conversion.ts'

const flat = (one: ReturnType<typeof asset>) => ({ ...one, buy_spread: 0, sell_spread: 0 })
const euroYen = flat(asset('EUR/JPY', 'forex'))
const dollarYen = flat(asset('USD/JPY', 'forex'))
const cable = flat(asset('GBP/USD', 'forex'))
const shell = { ...flat(asset('SHEL.L', 'stocks')), quote_currency: 'GBP' }
const nickel = flat(asset('NICKEL', 'commodities'))
const bitcoinZloty = flat(asset('BTC/PLN', 'crypto'))
const all = [euroYen, dollarYen, cable, shell, nickel, bitcoinZloty]
const assets = new Map(all.map((one) => [one.asset_id, one]))
const conversion = conversionOf(assets)

function bookAt(prices: Readonly<Record<string, number>>) {
  const book = createManualPriceBook()
  for (const [id, rate] of Object.entries(prices)) book.tick(id, rate)
  return book
}
const book = bookAt({ EURJPY: 165, USDJPY: 150, GBPUSD: 1.25, 'SHEL.L': 26, NICKEL: 11, BTCPLN: 101 })
const position = (one: { asset_id: string }, opening: number) =>
  trade({ asset_id: one.asset_id, opening_price: opening, volume: '1000' })
const text = (value: bigint | undefined) => (value === undefined ? undefined : toDecimalText(value))

describe('[ORD-07] P/L in a foreign quote currency', () => {
  test('stays the plain formula unless conversion is switched on', () => {
    expect(text(livePnl(position(euroYen, 162), euroYen, book))).toBe('3000')
  })

  test('yen become dollars by USD/JPY, pounds by GBP/USD', () => {
    expect(text(livePnl(position(euroYen, 162), euroYen, book, conversion))).toBe('20')
    expect(text(livePnl(position(shell, 25), shell, book, conversion))).toBe('1250')
  })

  test('dollars aren’t converted and need no other pair', () => {
    expect(text(livePnl(position(cable, 1.24), cable, book, conversion))).toBe('10')
    expect(pnlSources(position(cable, 1.24), cable, conversion)).toEqual(['GBPUSD'])
    expect(isUnconverted(cable, book, conversion)).toBe(false)
  })

  test('it also moves with the pair', () => {
    expect(pnlSources(position(euroYen, 162), euroYen, conversion)).toEqual(['EURJPY', 'USDJPY'])
    const yen = flat(asset('USD/JPY', 'forex'))
    expect(pnlSources(position(yen, 150), yen, conversion)).toEqual(['USDJPY'])
  })

  test('without a known rate it is the plain formula, and marked', () => {
    for (const one of [nickel, bitcoinZloty]) {
      expect(text(livePnl(position(one, 10), one, bookAt({ NICKEL: 11, BTCPLN: 11 }), conversion))).toBe(
        '1000',
      )
      expect(isUnconverted(one, book, conversion)).toBe(true)
      expect(isUnconverted(one, book, undefined)).toBe(false)
    }
    const without = bookAt({ EURJPY: 165 })
    expect(isUnconverted(euroYen, without, conversion)).toBe(true)
    expect(text(livePnl(position(euroYen, 162), euroYen, without, conversion))).toBe('3000')
  })

  test('a cached P/L isn’t reused after price, rate, instrument or choice have changed', () => {
    const moving = bookAt({ EURJPY: 165, USDJPY: 150 })
    const one = position(euroYen, 162)
    const now = (asset = euroYen) => text(livePnl(one, asset, moving, conversion))
    expect([now(), now()]).toEqual(['20', '20'])
    moving.tick('EURJPY', 168)
    expect(now()).toBe('40')
    moving.tick('USDJPY', 300)
    expect(now()).toBe('20')
    expect(text(livePnl(one, euroYen, moving))).toBe('6000')
    expect(now({ ...euroYen, sell_spread: 0.5 })).toBe('-260')
    expect(now()).toBe('20')
  })

  test('the currency is the server’s, else the symbol’s, else unknown', () => {
    expect([shell, euroYen, nickel].map(quoteCurrencyOf)).toEqual(['GBP', 'JPY', undefined])
  })

  test('[ORD-12] P/L and equity of the account are sums: P/L converted for display, equity as booked', () => {
    const facts = {
      user: user(),
      trades: [position(euroYen, 162), position(shell, 25), position(nickel, 10)],
      assets,
      book,
    }
    const converted = accountSummary({ ...facts, conversion })
    expect(text(converted.pnl)).toBe('2270')
    expect(converted.unconverted).toBe(1)
    // The broker books the plain formula, which determines the equity.
    expect(text(converted.bookedPnl)).toBe('5000')
    expect(converted.isBookedOtherwise).toBe(true)
    expect(converted.equity).toBe(money('15000'))
    const booked = accountSummary({ ...facts, conversion: conversionOf(assets, true) })
    expect([text(booked.pnl), text(booked.bookedPnl)]).toEqual(['2270', '2270'])
    expect(booked.isBookedOtherwise).toBe(false)
    expect(booked.equity).toBe(money('12270'))
    const plain = accountSummary(facts)
    expect(text(plain.pnl)).toBe('5000')
    expect(plain.unconverted).toBe(0)
  })
})
