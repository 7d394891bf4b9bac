import { chooseZone } from '@tradefront/ui/dates'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { daysOf, isDay, momentsOf, monthsSince, periodText, type Period } from './period.ts'

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }))
afterEach(() => void vi.unstubAllGlobals())

const at = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment))

describe('[WALL-04] the period of a statement', () => {
  test('a month lasts from its first midnight to the next month’s, in the customer’s time zone', () => {
    const { from, to } = momentsOf({ kind: 'month', month: '2024-02' })
    expect(at(from)).toEqual(new Date(2024, 1, 1))
    expect(at(to)).toEqual(new Date(2024, 2, 1))
    expect(daysOf({ kind: 'month', month: '2024-02' })).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })

  test('chosen days include the last one, and each end may be open', () => {
    const { from, to } = momentsOf({ kind: 'days', from: '2026-12-31', to: '2026-12-31' })
    expect(at(from)).toEqual(new Date(2026, 11, 31))
    expect(at(to)).toEqual(new Date(2027, 0, 1))
    expect(momentsOf({ kind: 'days', to: '2026-01-05' })).toEqual({
      from: undefined,
      to: new Date(2026, 0, 6).toISOString(),
    })
    expect(momentsOf({ kind: 'all' })).toEqual({})
  })

  test.each([
    ['UTC', '2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['America/New_York', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
  ])('a month in the chosen zone, %s, whose clocks change meanwhile', (zone, from, to) => {
    onTestFinished(() => chooseZone('own'))
    chooseZone('broker', zone)
    expect(momentsOf({ kind: 'month', month: '2026-03' })).toEqual({ from, to })
    // The first entry, half an hour before the month in UTC.
    const months = monthsSince('2026-02-28T23:30:00Z', new Date('2026-03-31T12:00:00Z'))
    expect(months.at(-1)).toBe(zone === 'Europe/Berlin' ? '2026-03' : '2026-02')
  })

  test('every month since the first entry, newest first', () => {
    const first = new Date(2025, 10, 30, 23).toISOString()
    const now = new Date(2026, 1, 28)
    expect(monthsSince(first, now)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(monthsSince(undefined, now)).toEqual([])
    expect(monthsSince('not a moment', now)).toEqual([])
    // The server's clock is ahead.
    expect(monthsSince(new Date(2026, 2, 1).toISOString(), now)).toEqual([])
    // On the 31st the previous month isn't skipped.
    expect(monthsSince(new Date(2026, 3, 1).toISOString(), new Date(2026, 4, 31))).toEqual([
      '2026-05',
      '2026-04',
    ])
  })

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'x', '0020-01-01', '2026-02-28T00:00'])(
    '%j isn’t a day',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )

  test.each<[Period, string]>([
    [{ kind: 'all' }, 'All entries'],
    [{ kind: 'month', month: '2026-11' }, 'November 2026'],
    [{ kind: 'days', from: '2026-11-01', to: '2026-11-15' }, '1 Nov 2026 – 15 Nov 2026'],
    [{ kind: 'days', from: '2026-11-01', to: '2026-11-01' }, '1 Nov 2026'],
    [{ kind: 'days', from: '2026-11-01' }, 'From 1 Nov 2026'],
    [{ kind: 'days', to: '2026-11-01' }, 'Until 1 Nov 2026'],
    [{ kind: 'days' }, 'All entries'],
  ])('%j reads %j', (period, text) => {
    expect(periodText(period)).toBe(text)
  })
})
