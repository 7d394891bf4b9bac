import { trade } from '@tradefront/testing/fixtures'
import { money, price } from '@tradefront/money'
import { expect, test } from 'vitest'
import { priceMoves, type Effect, type Valued } from './price-moves.ts'

const both = (shown: string, booked = shown): Effect => ({ shown: money(shown)!, booked: money(booked)! })
const valued = (id: string, symbol: string, at: string | undefined, pnl: Effect | undefined): Valued => ({
  trade: trade({ id, asset_id: symbol, asset_symbol: symbol }),
  digits: 5,
  price: price(at),
  pnl,
})

test('[ORD-12] price moves: one an instrument with the sum of its positions, the largest first', () => {
  const before = [
    valued('1', 'EURUSD', '1.1', both('10', '20')),
    valued('2', 'EURUSD', '1.1', both('-4')),
    valued('3', 'XAUUSD', '4000', both('1')),
  ]
  const now = [
    valued('1', 'EURUSD', '1.2', both('13', '26')),
    valued('2', 'EURUSD', '1.2', both('-5')),
    valued('3', 'XAUUSD', '3990', both('-9')),
  ]
  expect(priceMoves(before, now)).toEqual([
    {
      assetId: 'XAUUSD',
      symbol: 'XAUUSD',
      digits: 5,
      from: price('4000'),
      to: price('3990'),
      effect: both('-10'),
    },
    {
      assetId: 'EURUSD',
      symbol: 'EURUSD',
      digits: 5,
      from: price('1.1'),
      to: price('1.2'),
      effect: both('2', '5'),
    },
  ])
})

test('[ORD-12] opened, closed and reduced positions, unknown prices and prices that change nothing don’t count as moves', () => {
  const before = [
    valued('1', 'A', '1', both('10')),
    valued('2', 'B', undefined, undefined),
    valued('3', 'C', '1', both('5')),
    valued('5', 'E', '1', both('10')),
  ]
  const reduced = valued('5', 'E', '1', both('4'))
  const now = [
    valued('2', 'B', '1', both('3')),
    valued('3', 'C', '1', both('5')),
    valued('4', 'D', '1', both('7')),
    { ...reduced, trade: { ...reduced.trade, volume: '400' as const } },
  ]
  expect(priceMoves(before, now)).toEqual([])
})
