import { asset } from '@tradefront/testing'
import { lots, lotsToUnits, marginLevel, money, toNumber, type Side } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { describe, expect, test } from 'vitest'
import { pnlAt } from '../../portfolio/trades/live-pnl.ts'
import { closingPriceOf } from '../../instruments/assets/prices-of.ts'
import { position } from '../../testing/positions.tsx'
import { marginCallPrice } from './margin-call-price.ts'

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.0001, sell_spread: 0.0001 }
const units = (size: string) => lotsToUnits(lots(size)!, euro.contract_size)
const account = { equity: money('10000')!, margin: money('1100')! }
const base = { asset: euro, rate: 1.1, trades: [], call: 100, booked: undefined, ...account }

describe('[ORD-12] the price at which a margin call comes', () => {
  test.each<[Side, string]>([
    ['buy', '1.00'],
    ['sell', '1.00'],
    ['buy', '3.27'],
  ])('of a %s of %s lots leaves exactly the margin call level', (side, size) => {
    const order = { side, units: units(size) }
    const found = marginCallPrice({ ...base, order })!
    expect(found.percent < 0n).toBe(side === 'buy')
    // Once filled it loses from the current closing price to that one.
    const closing = closingPriceOf(euro, base.rate, side)
    const trade = position('1', euro, {
      trade_type: side,
      volume: String(toNumber(order.units)),
      opening_price: toNumber(closing!),
    })
    const loss = pnlAt(trade, found.price, euro, createManualPriceBook(), undefined)!
    const level = marginLevel((account.equity + loss) as typeof account.equity, account.margin)
    expect(level.kind === 'infinite' ? NaN : toNumber(level.value)).toBeCloseTo(100, 1)
  })

  test('open positions of the same instrument count, those of others do not', () => {
    const order = { side: 'buy', units: units('1.00') } as const
    const alone = marginCallPrice({ ...base, order })!
    const other = { ...asset('GBP/USD', 'forex') }
    const same = position('1', euro, { trade_type: 'buy', volume: '100000' })
    const elsewhere = position('2', other, { trade_type: 'buy', volume: '900000' })
    expect(marginCallPrice({ ...base, order, trades: [elsewhere] })).toEqual(alone)
    const both = marginCallPrice({ ...base, order, trades: [same] })!
    expect(Number(alone.percent) / Number(both.percent)).toBeCloseTo(2, 3)
  })

  test('a hedged position has none, nor has an account without margin or at its margin call', () => {
    const hedge = position('1', euro, { trade_type: 'sell', volume: '100000' })
    const even = { ...euro, buy_spread: 0, sell_spread: 0 }
    const order = { side: 'buy', units: units('1.00') } as const
    expect(marginCallPrice({ ...base, asset: even, order, trades: [hedge] })).toBeUndefined()
    expect(marginCallPrice({ ...base, order, margin: money('0')! })).toBeUndefined()
    expect(marginCallPrice({ ...base, order, equity: money('1000')! })).toBeUndefined()
  })
})
