import { trade } from '@tradefront/testing/fixtures'
import { money, price } from '@tradefront/money'
import { expect, test } from 'vitest'
import { priceMoves, type Valued } from './price-moves.ts'

const valued = (id: string, symbol: string, at: string | undefined, pnl: string | undefined): Valued => ({
  trade: trade({ id, asset_id: symbol, asset_symbol: symbol }),
  price: price(at),
  pnl: money(pnl),
})

test('[ORD-12] price moves: one an instrument with the sum of its positions, the largest first', () => {
  const before = [
    valued('1', 'EURUSD', '1.1', '10'),
    valued('2', 'EURUSD', '1.1', '-4'),
    valued('3', 'XAUUSD', '4000', '1'),
  ]
  const now = [
    valued('1', 'EURUSD', '1.2', '13'),
    valued('2', 'EURUSD', '1.2', '-5'),
    valued('3', 'XAUUSD', '3990', '-9'),
  ]
  expect(priceMoves(before, now)).toEqual([
    { assetId: 'XAUUSD', symbol: 'XAUUSD', from: price('4000'), to: price('3990'), effect: money('-10') },
    { assetId: 'EURUSD', symbol: 'EURUSD', from: price('1.1'), to: price('1.2'), effect: money('2') },
  ])
})

test('[ORD-12] opened and closed positions, unknown prices and prices that change nothing don’t count as moves', () => {
  const before = [
    valued('1', 'A', '1', '10'),
    valued('2', 'B', undefined, undefined),
    valued('3', 'C', '1', '5'),
  ]
  const now = [valued('2', 'B', '1', '3'), valued('3', 'C', '1', '5'), valued('4', 'D', '1', '7')]
  expect(priceMoves(before, now)).toEqual([])
})
