import { formatMarginLevel, money, toNumber, type Money } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { describe, expect, test } from 'vitest'
import { asset, trade, user } from '@tradefront/testing/fixtures'
import { conversionOf } from './pnl-conversion.ts'
import { accountSummary } from './account-summary.ts'

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0, sell_spread: 0 }
const assets = new Map([[euro.asset_id, euro]])

function summaryAt(rate: number, trades = [trade({ volume: '10000', margin: '110', opening_price: 1.1 })]) {
  const book = createManualPriceBook()
  book.tick(euro.asset_id, rate)
  return accountSummary({ user: user(), trades, assets, book })
}
const amount = (value: Money | undefined) => (value === undefined ? undefined : toNumber(value))

describe('[ORD-12] account figures', () => {
  test('equity is balance plus P/L, free margin is equity minus margin', () => {
    const summary = summaryAt(1.105)
    expect(amount(summary.pnl)).toBe(50)
    expect(amount(summary.equity)).toBe(10_050)
    expect(amount(summary.freeMargin)).toBe(9_940)
    expect(summary.marginLevel && formatMarginLevel(summary.marginLevel)).toBe('9,136.36%')
  })

  test('margin and P/L are sums over all positions; an unreadable margin makes the sum unknown', () => {
    const buy = trade({ id: '1', volume: '10000', margin: '110.25', opening_price: 1.1 })
    const sell = trade({ id: '2', trade_type: 'sell', volume: '4000', margin: '44.75', opening_price: 1.1 })
    const summary = summaryAt(1.105, [buy, sell])
    expect([summary.margin, summary.pnl, summary.freeMargin].map(amount)).toEqual([155, 30, 9_875])
    expect(summary.marginLevel && formatMarginLevel(summary.marginLevel)).toBe('6,470.97%')
    const odd = summaryAt(1.105, [buy, { ...sell, margin: 'much' }])
    expect([odd.margin, odd.freeMargin, odd.marginLevel]).toEqual([undefined, undefined, undefined])
  })

  test('without a position the margin level is infinite', () => {
    const summary = summaryAt(1.1, [])
    expect(summary.marginLevel && formatMarginLevel(summary.marginLevel)).toBe('∞')
  })

  test('lifetime P/L is the constant 460.05', () => {
    expect(amount(summaryAt(1.1).lifetimePnl)).toBe(460.05)
  })

  test('the first account trades: its balance counts, not the user’s or another account’s', () => {
    const owner = user({
      accounts: [
        { title: 'Main', balance: '2500.50' },
        { title: 'Savings', balance: '90000' },
      ],
    })
    const book = createManualPriceBook()
    const summary = accountSummary({ user: owner, trades: [], assets, book })
    expect(summary.balance).toBe(money('2500.5'))
  })

  test('unknown figures are missing, never 0', () => {
    const book = createManualPriceBook()
    const unknown = accountSummary({ user: user(), trades: undefined, assets, book })
    expect([unknown.equity, unknown.margin, unknown.freeMargin, unknown.pnl]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('[ORD-07] P/L follows live prices', () => {
  test('equity uses the booked P/L, not the converted one that is displayed', () => {
    const yen = { ...asset('USD/JPY', 'forex'), buy_spread: 0, sell_spread: 0 }
    const byId = new Map([[yen.asset_id, yen]])
    const book = createManualPriceBook()
    book.tick(yen.asset_id, 151.5)
    const trades = [trade({ asset_id: yen.asset_id, volume: '1000', opening_price: 150 })]
    const facts = { user: user(), trades, assets: byId, book }
    const equityOf = (isBooked: boolean) => {
      const { pnl, equity } = accountSummary({ ...facts, conversion: conversionOf(byId, isBooked) })
      return [amount(pnl), amount(equity)]
    }
    expect(equityOf(false)).toEqual([9.9, 11_500])
    expect(equityOf(true)).toEqual([9.9, 10_009.9])
  })

  test('(closing - opening) for a buy, (opening - closing) for a sell, times units', () => {
    const sell = trade({ trade_type: 'sell', volume: '10000', opening_price: 1.1 })
    expect(amount(summaryAt(1.105, [sell]).pnl)).toBe(-50)
    expect(amount(summaryAt(1.095, [sell]).pnl)).toBe(50)
  })

  test('a buy is valued at the bid, a sell at the ask', () => {
    const wide = { ...euro, buy_spread: 0.01, sell_spread: 0.01 }
    const book = createManualPriceBook()
    book.tick(euro.asset_id, 1)
    const value = (side: 'buy' | 'sell') =>
      amount(
        accountSummary({
          user: user(),
          trades: [trade({ trade_type: side, volume: '100', opening_price: 1 })],
          assets: new Map([[euro.asset_id, wide]]),
          book,
        }).pnl,
      )
    expect([value('buy'), value('sell')]).toEqual([-1, -1])
  })
})
