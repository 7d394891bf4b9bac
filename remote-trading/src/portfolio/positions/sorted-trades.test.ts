import { createManualPriceBook } from '@tradefront/ui/testing'
import { describe, expect, test } from 'vitest'
import { asset, trade } from '@tradefront/testing/fixtures'
import { inOrderOf, nextTradeSort, sortTrades, type TradeColumn } from './sorted-trades.ts'

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0, sell_spread: 0 }
const gold = { ...asset('XAU/USD', 'metals'), contract_size: 100, buy_spread: 0, sell_spread: 0 }
const assets = new Map([euro, gold].map((one) => [one.asset_id, one]))
const book = createManualPriceBook()
book.tick(euro.asset_id, 1.2)
book.tick(gold.asset_id, 2650)
const facts = {
  assetOf: (one: { asset_id: string }) => assets.get(one.asset_id),
  book,
  conversion: undefined,
}

// P/L: a +100, b -200, c +30, d unknown
const a = trade({ id: 'a', opening_price: 1.1, volume: '1000', open_time: '2026-11-20T10:00:00Z' })
const b = trade({
  id: 'b',
  trade_type: 'sell',
  opening_price: 1.1,
  volume: '2000',
  open_time: '2026-11-20T09:00:00Z',
})
const c = trade({
  id: 'c',
  asset_id: gold.asset_id,
  asset_symbol: 'XAU/USD',
  opening_price: 2647,
  volume: '10',
  open_time: '2026-11-20T11:00:00Z',
})
const d = trade({
  id: 'd',
  asset_id: 'GONE',
  asset_symbol: 'GONE',
  closing_price: undefined,
  volume: '9000000',
  open_time: undefined,
})
const trades = [a, b, c, d]
const order = (column: TradeColumn, direction: 'ascending' | 'descending') =>
  sortTrades(trades, { column, direction }, 'open', facts)
    .map(({ id }) => id)
    .join('')

describe('[ROOM-06] the order of positions', () => {
  test.each([
    ['symbol', 'abdc', 'cdab'],
    ['side', 'acdb', 'bacd'],
    // a 0.01, b 0.02, c 0.1 lots
    ['lots', 'abcd', 'cbad'],
    ['open', 'abdc', 'cabd'],
    ['pnl', 'bcad', 'acbd'],
    ['time', 'bacd', 'cabd'],
  ] as const)('by %s; equal ones as they were, unknown ones last', (column, up, down) => {
    expect([order(column, 'ascending'), order(column, 'descending')]).toEqual([up, down])
  })

  test('sorts closed ones by their final P/L and closing time', () => {
    const closed = [
      trade({ id: '1', pnl: '9', close_time: '2026-11-20T10:00:00Z' }),
      trade({ id: '2', pnl: '-10', close_time: '2026-11-20T12:00:00Z' }),
      trade({ id: '3', pnl: '100', close_time: '2026-11-20T11:00:00Z' }),
    ]
    const by = (column: TradeColumn) =>
      sortTrades(closed, { column, direction: 'descending' }, 'closed', facts)
        .map(({ id }) => id)
        .join('')
    expect([by('pnl'), by('time')]).toEqual(['312', '231'])
  })

  test('text from A, numbers from the highest, then reversed, then unsorted', () => {
    const first = nextTradeSort(undefined, 'symbol')
    expect(first).toEqual({ column: 'symbol', direction: 'ascending' })
    const second = nextTradeSort(first, 'symbol')
    expect(second).toEqual({ column: 'symbol', direction: 'descending' })
    expect(nextTradeSort(second, 'symbol')).toBeUndefined()
    expect(nextTradeSort(second, 'pnl')).toEqual({ column: 'pnl', direction: 'descending' })
  })

  test('a refreshed list keeps its order: removed ones leave, new ones come last', () => {
    const fresh = { ...c, margin: '12' }
    expect(inOrderOf([b, d, fresh], [fresh, a, b])).toEqual([fresh, b, d])
  })
})
