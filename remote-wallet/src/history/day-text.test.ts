import { chooseZone } from '@tradefront/ui/dates'
import { afterEach, expect, test } from 'vitest'
import { dayHeading, shortWhen } from './day-text.ts'

const NOW = Date.parse('2026-11-27T02:30:00Z')

afterEach(() => chooseZone('own'))

test.each([
  ['2026-11-27T00:10:00Z', 'Today', /^0?0:10/],
  ['2026-11-26T23:50:00Z', 'Yesterday', /^Yesterday$/],
  ['2026-11-24T12:00:00Z', /24.*2026|Nov 24, 2026/, /^(24 Nov|Nov 24)$/],
  ['2025-11-27T02:00:00Z', /2025/, /2025/],
  ['soon', '–', /^–$/],
])('%s is a day and a short moment', (moment, heading, short) => {
  chooseZone('utc')
  expect(dayHeading(moment, NOW)).toMatch(heading)
  expect(shortWhen(moment, NOW)).toMatch(short)
})

test('days are those of the chosen zone', () => {
  chooseZone('broker', 'America/New_York')
  expect(dayHeading('2026-11-27T00:10:00Z', NOW)).toBe('Today')
  expect(dayHeading('2026-11-27T06:00:00Z', Date.parse('2026-11-28T12:00:00Z'))).toBe('Yesterday')
})
