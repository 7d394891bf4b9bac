import type { Asset, Trade } from '@tradefront/contracts'
import { DASH, formatMoney, formatPercent, money } from '@tradefront/money'
import { createPriceBook } from '@tradefront/realtime'
import { asset, even, trade } from '@tradefront/testing'
import { expect, test, vi } from 'vitest'
import { journalOf } from '../journal/journal-entries.ts'
import { conversionOf, type PnlConversion } from '../portfolio/trades/pnl-conversion.ts'
import { followToday, neededAtMidnight } from './today-change.ts'

const MIDNIGHT = Date.parse('2026-11-25T23:00:00Z')
const BEFORE = '2026-11-25T22:59:59Z'
const SINCE = '2026-11-25T23:00:00Z'

interface Day {
  readonly open?: readonly Trade[]
  readonly closed?: readonly Trade[]
  readonly assets?: readonly Asset[]
  readonly midnight?: Readonly<Record<string, number>>
  readonly now?: Readonly<Record<string, number>>
  readonly isConverted?: boolean
}

const dollar = asset('EUR/USD', 'forex')

function todayOf({ open = [], closed = [], assets = [dollar], midnight = {}, now = {}, isConverted }: Day) {
  const byId = new Map(assets.map((one) => [one.asset_id, one]))
  const book = createPriceBook()
  const tick = (prices: Readonly<Record<string, number>>) => {
    book.apply(Object.entries(prices).map(([id, price]) => ({ id, price })))
    book.flush()
  }
  tick(now)
  const conversion: PnlConversion | undefined = isConverted === true ? conversionOf(byId, true) : undefined
  const today = followToday({
    midnight: MIDNIGHT,
    prices: new Map(Object.entries(midnight)),
    open,
    closed: journalOf(closed, 'UTC').entries,
    assets: byId,
    conversion,
    book,
  })
  return { today, tick }
}

function figures(day: Day) {
  const change = todayOf(day).today.read()
  return (
    change && {
      net: formatMoney(change.net),
      open: formatMoney(change.open),
      closed: formatMoney(change.closed),
      most: change.most && `${change.most.symbol} ${formatMoney(change.most.net)}`,
    }
  )
}

test('[ORD-12] positions of yesterday count from midnight, at the side’s own price; those opened since, in full', () => {
  const open = [
    trade({ id: '1', open_time: BEFORE, opening_price: 1 }),
    trade({ id: '2', open_time: BEFORE, opening_price: 1, trade_type: 'sell', volume: '3000' }),
    trade({ id: '3', open_time: SINCE, opening_price: 1.2 }),
  ]
  // Bid 1.09989 to 1.19988: +$99.99. Ask 1.10011 to 1.20012: -$300.03. Bid 1.19988 - 1.2: -$0.12.
  expect(figures({ open, midnight: { EURUSD: 1.1 }, now: { EURUSD: 1.2 } })).toEqual({
    net: '−$200.16',
    open: '−$200.16',
    closed: '$0.00',
    most: 'EUR/USD −$200.16',
  })
})

test('[ORD-12] of a position closed today, its P/L since midnight counts; the instrument with the largest part is named', () => {
  const gold = even('XAU/USD')
  const closed = [
    trade({ id: '1', open_time: BEFORE, close_time: '2026-11-26T08:00:00Z', opening_price: 1, pnl: '150' }),
    trade({ id: '2', open_time: SINCE, close_time: '2026-11-26T09:00:00Z', pnl: '-7' }),
  ]
  const open = [
    trade({ id: '3', open_time: BEFORE, asset_id: 'XAUUSD', asset_symbol: 'XAU/USD', volume: '2' }),
    // Both lists have it while it is closed.
    trade({ id: '1', open_time: BEFORE, opening_price: 1 }),
  ]
  const day = {
    open,
    closed,
    assets: [even('EUR/USD'), gold],
    midnight: { EURUSD: 1.1, XAUUSD: 4000 },
    now: { EURUSD: 1.3, XAUUSD: 3970.5 },
  }
  expect(figures(day)).toEqual({
    net: '−$16.00',
    open: '−$59.00',
    closed: '$43.00',
    most: 'XAU/USD −$59.00',
  })
})

test('[ORD-07] converted P/L: that of midnight at the rate of midnight', () => {
  const yen = even('EUR/JPY')
  const assets = [yen, even('USD/JPY')]
  const open = [
    trade({ id: '1', open_time: BEFORE, asset_id: 'EURJPY', asset_symbol: 'EUR/JPY', opening_price: 160 }),
  ]
  const midnight = { EURJPY: 163, USDJPY: 150 }
  const now = { EURJPY: 164, USDJPY: 160 }
  // 3,000 / 150 = $20.00; 4,000 / 160 = $25.00.
  expect(figures({ open, assets, midnight, now, isConverted: true })?.net).toBe('$5.00')
  expect(figures({ open, assets, midnight, now })?.net).toBe('$1,000.00')
  // Half of it unconverted would be a wrong sum.
  expect(figures({ open, assets, midnight, now: { EURJPY: 164 }, isConverted: true })).toBeUndefined()
  expect(figures({ open, assets, midnight: { EURJPY: 163 }, now, isConverted: true })).toBeUndefined()
})

test('[ORD-12] while a part is unknown there is no sum', () => {
  const now = { EURUSD: 1.2 }
  const midnight = { EURUSD: 1.1 }
  const old = trade({ id: '1', open_time: BEFORE })
  expect(figures({ open: [old], midnight, now })).toBeDefined()
  expect(figures({ open: [old], now })).toBeUndefined()
  expect(figures({ closed: [{ ...old, pnl: '5', close_time: SINCE }], now })).toBeUndefined()
  expect(figures({ open: [{ ...old, open_time: undefined }], midnight, now })).toBeUndefined()
  expect(figures({ open: [old], midnight, now, assets: [] })).toBeUndefined()
  expect(figures({ open: [{ ...old, closing_price: undefined }], midnight })).toBeUndefined()
  // What was opened since needs no candle.
  expect(figures({ open: [{ ...old, open_time: SINCE }], now })).toBeDefined()
  expect(figures({})).toEqual({ net: '$0.00', open: '$0.00', closed: '$0.00', most: undefined })
})

test('[ORD-12] each instrument’s price at midnight is needed once, with its rate, unless its positions were opened since', () => {
  const assets = new Map(
    [even('EUR/JPY'), even('USD/JPY'), even('EUR/USD')].map((one) => [one.asset_id, one]),
  )
  const of = (id: string, symbol: string, open_time: string) =>
    trade({ id: `${symbol}${open_time}`, asset_id: id, asset_symbol: symbol, open_time })
  const trades = [
    of('USDJPY', 'USD/JPY', BEFORE),
    of('EURJPY', 'EUR/JPY', BEFORE),
    of('EURJPY', 'EUR/JPY', BEFORE),
    of('EURUSD', 'EUR/USD', SINCE),
  ]
  const needed = (conversion?: PnlConversion) =>
    neededAtMidnight(trades, { midnight: MIDNIGHT, assets, conversion })
  expect(needed(conversionOf(assets, true))).toEqual(['EURJPY', 'USDJPY'])
  expect(neededAtMidnight(trades.slice(3), { midnight: MIDNIGHT, assets, conversion: undefined })).toEqual([])
})

test('[MKT-08] a price that changes no figure gives the same value', () => {
  const { today, tick } = todayOf({
    open: [trade({ open_time: BEFORE, volume: '10' })],
    assets: [even('EUR/USD')],
    midnight: { EURUSD: 1.1 },
    now: { EURUSD: 1.2 },
  })
  const changed = vi.fn<() => void>()
  const end = today.subscribe(changed)
  const before = today.read()
  tick({ EURUSD: 1.2001 })
  expect(today.read()).toBe(before)
  tick({ EURUSD: 1.3 })
  expect(formatMoney(today.read()?.net)).toBe('$2.00')
  tick({ GBPUSD: 1.3 })
  expect(changed).toHaveBeenCalledTimes(2)
  end()
})

test('[ORD-12] the percentage is of the balance and P/L at midnight', () => {
  const { today } = todayOf({
    open: [trade({ id: '1', open_time: BEFORE, opening_price: 1 })],
    closed: [trade({ id: '2', open_time: SINCE, close_time: SINCE, pnl: '-30' })],
    assets: [even('EUR/USD')],
    midnight: { EURUSD: 1.1 },
    now: { EURUSD: 1.2 },
  })
  const percent = (balance: string, payments: string | undefined) =>
    formatPercent(today.percentOf(money('70')!, money(balance), money(payments)))
  // Of the balance, 500 were deposited today and -30 closed; 100 of P/L at midnight.
  expect(percent('1470', '500')).toBe('6.36%')
  expect(percent('470', '-500')).toBe('6.36%')
  expect(percent('1470', undefined)).toBe(DASH)
  // Nothing was there, and more was paid in than was there.
  expect(percent('-130', '0')).toBe(DASH)
  expect(percent('2070', '1100')).toBe('6.36%')
  expect(percent('2070', '1100.01')).toBe(DASH)
})
