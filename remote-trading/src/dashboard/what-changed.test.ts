import { formatMoney, money } from '@tradefront/money'
import { trade } from '@tradefront/testing'
import { expect, test } from 'vitest'
import { journalOf } from '../journal/journal-entries.ts'
import { closedAfter, closedResult } from './what-changed.ts'
import { linePoints } from '../kit/plot/TrendLine.tsx'

const closed = (symbol: string, pnl: string, close_time: string) =>
  trade({ id: `${symbol}${close_time}`, asset_symbol: symbol, pnl, close_time })

const { entries } = journalOf(
  [
    closed('XAU/USD', '18.40', '2026-11-25T10:00:00Z'),
    closed('EUR/USD', '-40.00', '2026-11-25T11:00:00Z'),
    closed('EUR/USD', '5.10', '2026-11-26T07:00:00Z'),
  ],
  'UTC',
)

test('[ORD-12] the result of closed positions is their sum, with the instrument that moved it most, up or down', () => {
  const { count, net, most } = closedResult(entries)
  expect([count, formatMoney(net), most?.symbol, formatMoney(most?.net)]).toEqual([
    3,
    '−$16.50',
    'EUR/USD',
    '−$34.90',
  ])
  expect(closedResult([])).toEqual({ count: 0, net: money(0), most: undefined })
})

test('[ORD-12] what was closed after a moment', () => {
  const at = Date.parse('2026-11-25T10:30:00Z')
  expect(closedAfter(entries, at).map(({ trade: { pnl } }) => pnl)).toEqual(['-40.00', '5.10'])
})

test('the line fills its height, oldest on the left; without a change it is flat', () => {
  expect(linePoints([10, 20, 15])).toBe('0.0,23.0 50.0,1.0 100.0,12.0')
  expect(linePoints([10])).toBe('0.0,12.0 100.0,12.0')
})
