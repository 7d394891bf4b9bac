import type { Asset, Trade } from '@tradefront/contracts'
import { formatMarginLevel, formatMoney, money } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { livePnl, livePnlBooked } from '../positions/live-pnl.ts'
import { bookedConversion, conversionOf } from '../positions/pnl-conversion.ts'
import { even, trade, user } from '@tradefront/testing/fixtures'
import { barRows } from './account-rows.ts'
import { accountSummary } from './account-summary.ts'

/*
 * Seeded days of trading: orders, ticks, jumps, closes and settings in any order. After every step what the
 * room shows is compared with a calculation of its own on decimal.js, which knows nothing of our code; after
 * every close the ledger is compared with what was shown.
 */

const Exact = Decimal.clone({ precision: 80 })
/** Of each kind of broker. */
const RUNS = 150
const USD = { code: 'USD', symbol: '$', rate: 1 }

const spread = { buy_spread: 0.0001, sell_spread: 0.0002 }
const ASSETS: readonly Asset[] = [
  even('EUR/USD', spread),
  even('USD/JPY', { ...spread, digits: 3 }),
  even('EUR/GBP', spread),
  even('GBP/USD'),
  even('XXX/YYY', spread),
]
const byId = new Map(ASSETS.map((one) => [one.asset_id, one]))
const START: Readonly<Record<string, number>> = {
  EURUSD: 1.08437,
  USDJPY: 151.237,
  EURGBP: 0.85113,
  GBPUSD: 1.27411,
  XXXYYY: 0.00723,
}

type Step =
  | { readonly do: 'order'; asset: number; side: 'buy' | 'sell'; cents: number }
  | { readonly do: 'move'; asset: number; points: number }
  | { readonly do: 'jump'; asset: number; percent: number }
  | { readonly do: 'close'; which: number }
  | { readonly do: 'show'; converted: boolean }
  | { readonly do: 'select'; account: number }

const assets = fc.nat(ASSETS.length - 1)
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      do: fc.constant('order' as const),
      asset: assets,
      side: fc.constantFrom('buy', 'sell'),
      cents: fc.integer({ min: 1, max: 5000 }),
    }),
    fc.record({
      do: fc.constant('move' as const),
      asset: assets,
      points: fc.integer({ min: -400, max: 400 }),
    }),
    fc.record({
      do: fc.constant('jump' as const),
      asset: assets,
      percent: fc.integer({ min: -60, max: 90 }),
    }),
    fc.record({ do: fc.constant('close' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant('show' as const), converted: fc.boolean() }),
    fc.record({ do: fc.constant('select' as const), account: fc.nat(1) }),
  ),
  { minLength: 5, maxLength: 40 },
)

/** A broker of its own: decimal.js, the specification's formulas, and nothing of ours. */
function independentBroker(booksConverted: boolean) {
  const rates = new Map(Object.entries(START).map(([id, rate]) => [id, new Exact(rate)]))
  let balance = new Exact('10000')
  const open = new Map<string, Trade>()
  const rate = (id: string) => rates.get(id) ?? new Exact(0)
  const eight = (value: Decimal) => value.toDecimalPlaces(8, Decimal.ROUND_HALF_UP)
  const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const price = (id: string, side: 'buy' | 'sell') => {
    const { buy_spread: ask, sell_spread: bid } = byId.get(id) ?? { buy_spread: 0, sell_spread: 0 }
    return eight(rate(id).times(side === 'buy' ? new Exact(1).plus(ask) : new Exact(1).minus(bid)))
  }
  /** US dollars for a unit of the instrument's currency; none is known of YYY. */
  const dollars = (id: string) => {
    if (id === 'USDJPY') return new Exact(1).div(rate('USDJPY'))
    return id === 'EURGBP' ? rate('GBPUSD') : new Exact(1)
  }
  const plain = ({ asset_id: id, trade_type: side, opening_price: opening, volume }: Trade) => {
    const closing = price(id, side === 'buy' ? 'sell' : 'buy')
    return (side === 'buy' ? closing.minus(opening) : new Exact(opening).minus(closing)).times(volume)
  }
  const pnl = (one: Trade, converted: boolean) =>
    cents(converted ? plain(one).times(dollars(one.asset_id)) : plain(one))
  const sum = (values: Decimal[]) => values.reduce((a, b) => a.plus(b), new Exact(0))
  return {
    open,
    rate,
    setRate: (id: string, value: Decimal) => rates.set(id, value),
    get balance() {
      return balance
    },
    order(id: string, side: 'buy' | 'sell', units: Decimal, number: number): void {
      const opening = price(id, side)
      const margin = eight(
        units
          .times(opening)
          .div(100)
          .times(booksConverted ? dollars(id) : 1),
      )
      const asset = byId.get(id)
      open.set(
        String(number),
        trade({
          id: String(number),
          asset_id: id,
          asset_symbol: asset?.symbol ?? id,
          trade_type: side,
          volume: units.toFixed(),
          margin: margin.toFixed(),
          opening_price: opening.toNumber(),
        }),
      )
    },
    /** What the ledger books. */
    close(one: Trade): Decimal {
      const amount = pnl(one, booksConverted)
      open.delete(one.id)
      balance = balance.plus(amount)
      return amount
    },
    pnl,
    figures(showsConverted: boolean) {
      const trades = [...open.values()]
      const booked = sum(trades.map((one) => pnl(one, booksConverted)))
      const margin = sum(trades.map((one) => new Exact(one.margin)))
      const equity = balance.plus(booked)
      return {
        Balance: balance,
        Equity: equity,
        Margin: margin,
        'Free Margin': equity.minus(margin),
        'P/L': sum(trades.map((one) => pnl(one, showsConverted || booksConverted))),
        level: margin.isZero()
          ? '∞'
          : `${inThousands(equity.div(margin).times(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP))}%`,
      }
    },
  }
}

/** '-$1,234.50', '+$3.00' with a sign: as decimal.js rounds it. */
function inThousands(value: Decimal): string {
  const [whole = '0', part] = value.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

function dollarText(value: Decimal, sign = false): string {
  const rounded = value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const text = `$${inThousands(rounded.abs())}`
  if (rounded.isNegative() && !rounded.isZero()) return `-${text}`
  return sign && rounded.isPositive() && !rounded.isZero() ? `+${text}` : text
}

describe.each([
  ['plain', false],
  ['converted', true],
])('[ORD-07] [ORD-12] where a broker books the %s amount', (_name, booksConverted) => {
  test('every figure is decimal.js’s at every step, and the ledger is what was shown', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const broker = independentBroker(booksConverted)
        const book = createManualPriceBook()
        for (const [id, rate] of Object.entries(START)) book.tick(id, rate)
        let isShownConverted = false
        let number = 0
        const conversion = () =>
          isShownConverted || booksConverted ? conversionOf(byId, booksConverted) : undefined
        for (const step of list) {
          if (step.do === 'order') {
            const id = ASSETS[step.asset]?.asset_id ?? ''
            broker.order(
              id,
              step.side,
              new Exact(step.cents)
                .times(10)
                .div(id === 'XXXYYY' ? 7 : 1)
                .toDecimalPlaces(8),
              (number += 1),
            )
          } else if (step.do === 'move' || step.do === 'jump') {
            const id = ASSETS[step.asset]?.asset_id ?? ''
            const moved =
              step.do === 'move'
                ? broker.rate(id).plus(new Exact(step.points).div(100_000))
                : broker
                    .rate(id)
                    .times(100 + step.percent)
                    .div(100)
            const next = moved.toDecimalPlaces(8)
            if (next.lessThan('0.0001')) continue
            broker.setRate(id, next)
            book.tick(id, next.toNumber())
          } else if (step.do === 'close') {
            const one = [...broker.open.values()][step.which]
            if (one === undefined) continue
            const shown = livePnlBooked(one, byId.get(one.asset_id), book, conversion())
            const amount = broker.close(one)
            expect(formatMoney(shown, USD, { sign: true })).toBe(dollarText(amount, true))
          } else if (step.do === 'show') isShownConverted = step.converted

          const trades = [...broker.open.values()]
          // Which account is active, and how rich another one is, changes nothing.
          const owner = user({
            balance: broker.balance.toFixed(2),
            accounts: [
              { title: 'Trading', balance: broker.balance.toFixed(2) },
              { title: 'Savings', balance: '900000.00' },
            ],
          })
          const summary = accountSummary({
            user: owner,
            trades,
            assets: byId,
            book,
            conversion: conversion(),
          })
          const rows = Object.fromEntries(barRows(summary, USD).map(({ label, text }) => [label, text]))
          const { level, ...amounts } = broker.figures(isShownConverted)
          for (const [label, value] of Object.entries(amounts))
            expect([label, rows[label]]).toEqual([label, dollarText(value, label === 'P/L')])
          expect(rows['Margin Level']).toBe(level)
          expect(summary.marginLevel && formatMarginLevel(summary.marginLevel)).toBe(level)
          for (const one of trades) {
            const asset = byId.get(one.asset_id)
            expect(livePnl(one, asset, book, conversion())).toBe(
              money(broker.pnl(one, isShownConverted || booksConverted).toFixed(2)),
            )
            expect(livePnlBooked(one, asset, book, bookedConversion(conversion()))).toBe(
              money(broker.pnl(one, booksConverted).toFixed(2)),
            )
          }
        }
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    )
  })
})
