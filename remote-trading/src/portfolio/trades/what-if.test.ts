import { money, toNumber } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { expect, test } from 'vitest'
import { euro, position } from '../../testing/positions.tsx'
import { whatIf } from './what-if.ts'

const book = createManualPriceBook()
book.tick(euro.asset_id, 1.2)
const even = { ...euro, buy_spread: 0, sell_spread: 0 }
const buy = position('1', euro, { volume: '10000', opening_price: 1.1 })
const sell = position('2', euro, { trade_type: 'sell', volume: '4000', opening_price: 1.1 })
const other = position('3', { asset_id: 'GBPUSD', symbol: 'GBP/USD' }, { volume: '10000', pnl: '5.00' })
const summary = { equity: money('10000'), margin: money('500') }
const at = (rate: number, trades = [buy, sell, other]) =>
  whatIf(rate, { asset: even, trades, summary, book, conversion: undefined })

test('[ORD-12] at the present price it is the account as it is', () => {
  expect(at(1.2)?.equity).toBe(summary.equity)
})

test('[ORD-12] elsewhere equity and level follow the positions of the instrument alone', () => {
  // 6,000 units net: 600 of P/L for each 0.1.
  const then = at(1.3)
  expect([toNumber(then!.pnl), toNumber(then!.equity)]).toEqual([1200, 10_600])
  expect(then?.level.kind === 'infinite' ? NaN : toNumber(then!.level.value)).toBe(2120)
  expect(at(1.3, [other])?.equity).toBe(summary.equity)
})
