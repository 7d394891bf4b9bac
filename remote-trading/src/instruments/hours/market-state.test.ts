import { ASSET_CLASSES, type AssetClass } from '@tradefront/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketState, zoneOf } from './market-state.ts'
import { SCHEDULES } from './trading-schedule.ts'

const MINUTE = 60_000
const DAY = 1_440
const WEEK = 7 * DAY

/* The schedule again, written from the specification's text instead of the table under test. */

const clocks = new Map(
  ['UTC', 'America/New_York'].map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
)

/** Day and hour (9.5 is 09:30) on the class's local clock. */
function clock(zone: string, at: number): { day: string; hour: number } {
  const parts = clocks.get(zone)!.formatToParts(at)
  const read = (type: string) => parts.find((part) => part.type === type)!.value
  return { day: read('weekday'), hour: Number(read('hour')) + Number(read('minute')) / 60 }
}

function trades(assetClass: AssetClass, at: number): boolean {
  const { day, hour } = clock(zoneNamed(assetClass), at)
  const isWeekday = day !== 'Sat' && day !== 'Sun'
  switch (assetClass) {
    case 'cryptos':
      return true
    case 'forex':
      return day === 'Sun' ? hour >= 22 : day === 'Fri' ? hour < 22 : isWeekday
    case 'stocks':
    case 'indices':
      return isWeekday && hour >= 9.5 && hour < 16
    case 'commodities':
      if (day === 'Sun') return hour >= 18
      if (day === 'Fri') return hour < 17
      return isWeekday && (hour < 17 || hour >= 18)
    case 'metals':
      return isWeekday && hour >= 9 && hour < 17
  }
}

function zoneNamed(assetClass: AssetClass): string {
  return ['stocks', 'indices', 'commodities'].includes(assetClass) ? 'America/New_York' : 'UTC'
}

/** Sundays, 00:00 UTC: ordinary weeks, and those with New York's clock changes, in both directions. */
const SUNDAYS = [
  Date.UTC(2026, 0, 4),
  Date.UTC(2026, 6, 5),
  Date.UTC(2026, 2, 1),
  Date.UTC(2026, 2, 8),
  Date.UTC(2026, 9, 25),
  Date.UTC(2026, 10, 1),
  Date.UTC(2028, 1, 27),
]

describe('[MKT-15] trading schedule', () => {
  test.each(ASSET_CLASSES)('[MKT-15] %s opens and closes as specified through whole weeks', (assetClass) => {
    for (const sunday of SUNDAYS) {
      const wrong: string[] = []
      for (let minute = 0; minute < WEEK; minute++) {
        // Only around quarter-hours, when all changes happen, to save time.
        if (minute % 15 > 1 && minute % 15 < 14) continue
        const at = sunday + minute * MINUTE
        const isOpen = marketState(assetClass, at).state === 'open'
        if (isOpen !== trades(assetClass, at)) wrong.push(new Date(at).toISOString())
      }
      expect(wrong).toEqual([])
    }
  })

  test('[MKT-15] a closed market opens at exactly the shown time, and an open one closes at it', () => {
    const classes = fc.constantFrom(...ASSET_CLASSES.filter((name) => name !== 'cryptos'))
    const moments = fc
      .tuple(fc.constantFrom(...SUNDAYS), fc.integer({ min: 0, max: WEEK * MINUTE - 1 }))
      .map(([sunday, into]) => sunday + into)
    fc.assert(
      fc.property(classes, moments, (assetClass, at) => {
        const now = marketState(assetClass, at)
        const change = now.state === 'open' ? now.closesAt : now.opensAt
        if (change === undefined) throw new Error('no end')
        expect(change).toBeGreaterThan(at)
        expect(change - at).toBeLessThanOrEqual(WEEK * MINUTE)
        expect(trades(assetClass, change)).toBe(now.state === 'closed')
        // Nothing changes at any quarter-hour on the way, nor in the minute before.
        for (let between = at; between < change; between += 15 * MINUTE) {
          expect(trades(assetClass, between)).toBe(now.state === 'open')
        }
        expect(trades(assetClass, change - 1)).toBe(now.state === 'open')
      }),
      { numRuns: 100 },
    )
  })

  test('[MKT-15] crypto never closes', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(marketState('cryptos', date.getTime())).toEqual({ state: 'open', closesAt: undefined })
      }),
    )
  })

  test('[MKT-15] stocks follow New York through summer time', () => {
    const friday = Date.UTC(2026, 2, 6, 21)
    expect(marketState('stocks', friday - 1)).toEqual({ state: 'open', closesAt: friday })
    expect(marketState('stocks', friday)).toEqual({
      state: 'closed',
      closedAt: friday,
      opensAt: Date.UTC(2026, 2, 9, 13, 30),
    })
  })

  test('[MKT-15] sessions are in order, don’t touch and stay within a week', () => {
    for (const { sessions } of Object.values(SCHEDULES)) {
      if (sessions === 'always') continue
      const bounds = sessions.flatMap(({ from, until }) => [from, until])
      expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b))
      expect(bounds.at(-1)).toBeLessThanOrEqual(WEEK)
    }
  })

  test('[MKT-15] the exchange’s time zone takes precedence over the class’s, if it has one', () => {
    expect(zoneOf('stocks', undefined)).toEqual({ zone: 'America/New_York', name: 'New York time' })
    expect(zoneOf('stocks', 'Mars/Olympus')).toEqual({ zone: 'America/New_York', name: 'New York time' })
    expect(zoneOf('indices', 'Asia/Hong_Kong')).toEqual({ zone: 'Asia/Hong_Kong', name: 'Hong Kong time' })
    const tokyo = Date.UTC(2026, 0, 5, 0, 30)
    expect(marketState('stocks', tokyo, 'Asia/Tokyo')).toEqual({
      state: 'open',
      closesAt: Date.UTC(2026, 0, 5, 7),
    })
    expect(marketState('stocks', tokyo - 1, 'Asia/Tokyo')).toEqual({
      state: 'closed',
      closedAt: Date.UTC(2026, 0, 2, 7),
      opensAt: tokyo,
    })
  })
})
