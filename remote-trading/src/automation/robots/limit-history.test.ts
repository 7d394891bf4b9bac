import type { Trade } from '@tradefront/contracts'
import { money } from '@tradefront/money'
import { expect, test } from 'vitest'
import { limitHistory, limitHistoryText } from './limit-history.ts'

const NOW = Date.parse('2026-06-30T12:00:00Z')
const closed = (at: string, pnl: string) => ({ close_time: at, pnl }) as Trade
const of = (limit: string, trades: readonly Trade[]) => limitHistory(trades, money(limit)!, NOW)

test('[ALGO-02] a day counts once its closed positions have lost the limit, whatever comes after', () => {
  const trades = [
    // Listed last closed first, as by the broker.
    closed('2026-06-28T15:00:00Z', '90.00'),
    closed('2026-06-28T14:00:00Z', '-40.00'),
    closed('2026-06-28T09:00:00Z', '-60.00'),
    closed('2026-06-20T09:00:00Z', '-100.00'),
    closed('2026-06-10T09:00:00Z', '-99.99'),
  ]
  expect(of('100', trades)).toEqual({ stops: 2, positions: 5, since: undefined })
  expect(limitHistoryText(of('100', trades))).toBe(
    'In your last 30 days this limit would have stopped it twice.',
  )
  expect(limitHistoryText(of('99.99', trades))).toBe(
    'In your last 30 days this limit would have stopped it 3 times.',
  )
  expect(limitHistoryText(of('100', trades.slice(-2)))).toBe(
    'In your last 30 days this limit would have stopped it once.',
  )
  expect(limitHistoryText(of('500', trades))).toBe(
    'In your last 30 days this limit would never have stopped it.',
  )
})

test('[ALGO-02] a loss over midnight UTC is that of two days, and older positions do not count', () => {
  const trades = [
    closed('2026-06-29T00:30:00Z', '-60.00'),
    closed('2026-06-28T23:30:00Z', '-60.00'),
    closed('2026-05-30T12:00:00Z', '-900.00'),
  ]
  expect(of('100', trades)).toEqual({ stops: 0, positions: 2, since: undefined })
  expect(limitHistoryText(of('100', []))).toContain('no position')
})

test('[ALGO-02] where the broker leaves out older positions, it says since when it knows', () => {
  const trades = [closed('2026-06-29T00:30:00Z', '-10.00'), closed('2026-06-28T23:30:00Z', '-60.00')]
  const history = limitHistory(trades, money('100')!, NOW, 9)
  expect(history.since).toBe(Date.parse('2026-06-28T23:30:00Z'))
  expect(limitHistoryText(history)).toMatch(
    /^Since 28 Jun 2026, .* this limit would never have stopped it\.$/,
  )
  // All of the last 30 days are there, only older ones are not.
  const older = [...trades, closed('2026-05-01T00:00:00Z', '-900.00')]
  expect(limitHistory(older, money('100')!, NOW, 9).since).toBeUndefined()
})
