import * as v from 'valibot'
import { dayAfter } from '@tradefront/ui/dates'
import { describe, expect, test, vi } from 'vitest'
import {
  EVERYTHING,
  isFiltering,
  isShown,
  StoredFilter,
  withCountries,
  withCountry,
  withLevel,
} from './calendar-filter.ts'
import { countdownText, surpriseOf } from './EventRow.tsx'
import { CALENDAR_COUNTRIES, countryOf } from './countries.ts'
import { daysOf, entriesOf, weekOf, weekText } from './event-days.ts'
import { calendarEvent } from '../../testing/calendar-event.ts'

describe('[ROOM-09] countries', () => {
  test('are 18, each once, with a name and a flag of its own code', () => {
    expect(CALENDAR_COUNTRIES).toHaveLength(18)
    expect(new Set(CALENDAR_COUNTRIES.map(({ code }) => code)).size).toBe(18)
    for (const { code, flag } of CALENDAR_COUNTRIES) {
      const letters = Array.from(flag, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x1f1a5))
      expect(letters.join('')).toBe(code)
      expect(countryOf(code).name).toMatch(/^[A-Z]/)
      expect(countryOf(code).name).not.toBe(code)
    }
  })

  test('an unknown one uses its code as name', () => {
    expect(countryOf('GB').name).toBe('United Kingdom')
    expect(countryOf('SE')).toMatchObject({ name: 'SE', flag: '' })
  })
})

describe('[ROOM-09] the week', () => {
  test.each([
    ['en-US', '2026-12-27', '2027-01-02'],
    ['de-DE', '2026-12-28', '2027-01-03'],
    ['ar-EG', '2026-12-26', '2027-01-01'],
  ])('begins as it does in the country: %s', (language, first, last) => {
    vi.stubGlobal('navigator', { language })
    expect(weekOf('2026-12-30')).toEqual({ first, last })
    expect(weekOf('2026-12-30', 1).first).toBe(dayAfter(first, 7))
    expect([weekOf(first).first, weekOf(last).first]).toEqual([first, first])
    expect(weekOf('2026-12-30', -1).last).toBe(dayAfter(first, -1))
  })

  test('is displayed as first and last day, with the year if it isn’t the current one', () => {
    const now = '2026-11-18'
    vi.stubGlobal('navigator', { language: 'en-GB' })
    expect(weekText(weekOf(now), now)).toBe('16 – 22 Nov')
    expect(weekText(weekOf('2026-11-30'), now)).toBe('30 Nov – 6 Dec')
    expect(weekText(weekOf('2027-01-06'), now)).toBe('4 – 10 Jan 2027')
  })
})

describe('[ROOM-09] days', () => {
  test('are in the chosen time zone, with sorted events', () => {
    const at = (date: number, hour: number) => new Date(Date.UTC(2026, 10, date, hour - 9, 5)).toISOString()
    const entries = entriesOf([
      calendarEvent({ id: 'c', time: at(19, 0) }),
      calendarEvent({ id: 'a', time: at(18, 9) }),
      calendarEvent({ id: 'b', time: at(18, 23) }),
    ])
    const days = daysOf(entries, 'Asia/Tokyo')
    expect(days.map(({ day, entries: own }) => [day, own.map(({ id }) => id)])).toEqual([
      ['2026-11-18', ['a', 'b']],
      ['2026-11-19', ['c']],
    ])
  })
})

describe('[ROOM-09] a figure against its forecast', () => {
  test.each([
    ['2.4%', '2.3%', 'above'],
    ['-0.4%', '-0.3%', 'below'],
    ['185K', '0.2M', 'below'],
    ['1,250K', '1.2M', 'above'],
    ['-$71.2B', '-$72.0B', 'above'],
    ['$-71.2B', '$-70B', 'below'],
    ['−1.5', '0', 'below'],
    ['2.30%', '2.3%', undefined],
    ['2.4%', '2.4', undefined],
    ['$5B', '€4B', undefined],
    ['hawkish', '2.3%', undefined],
    [undefined, '2.3%', undefined],
    ['2.3%', undefined, undefined],
  ])('%s, forecast %s: %s', (actual, forecast, expected) => {
    expect(surpriseOf({ actual, forecast })).toBe(expected)
  })
})

describe('[ROOM-09] the time until an event', () => {
  const [second, minute, hour] = [1000, 60_000, 3_600_000]
  test.each([
    [50 * hour + 5 * minute, 'in 2 d 2 h'],
    [24 * hour, 'in 1 d 0 h'],
    [5 * hour + 4 * minute + 59 * second, 'in 5 h 04 min'],
    [hour, 'in 1 h 00 min'],
    [hour - second, 'in 59:59'],
    [5 * second, 'in 0:05'],
    [1, 'in 0:01'],
    [0, 'now'],
    [-5 * second, 'now'],
  ])('%d ms: %s', (left, text) => expect(countdownText(left)).toBe(text))
})

describe('[ROOM-09] the filter', () => {
  const event = calendarEvent({ country: 'JP', importance: 'low' })
  const foreign = calendarEvent({ country: 'SE' })

  test('shows everything by default, including countries beyond the 18', () => {
    expect(isShown(event, EVERYTHING)).toBe(true)
    expect(isShown(foreign, EVERYTHING)).toBe(true)
    expect(isFiltering(EVERYTHING)).toBe(false)
  })

  test('hides a level or country, and shows it again', () => {
    const noLow = withLevel(EVERYTHING, 'low')
    expect(isShown(event, noLow)).toBe(false)
    expect(isShown(calendarEvent({ country: 'JP', importance: 'high' }), noLow)).toBe(true)
    expect(withLevel(noLow, 'low')).toEqual(EVERYTHING)
    const noJapan = withCountry(EVERYTHING, 'JP')
    expect(isShown(event, noJapan)).toBe(false)
    expect(isShown(foreign, noJapan)).toBe(false)
    expect(isShown(calendarEvent({ country: 'US' }), noJapan)).toBe(true)
    expect(withCountry(noJapan, 'JP')).toEqual(EVERYTHING)
  })

  test('without countries shows nothing; a country switched on is then shown', () => {
    const none = withCountries(EVERYTHING, false)
    expect(CALENDAR_COUNTRIES.some(({ code }) => isShown(calendarEvent({ country: code }), none))).toBe(false)
    expect(isShown(event, withCountry(none, 'JP'))).toBe(true)
    expect(withCountries(none, true)).toEqual(EVERYTHING)
  })

  test('a stored filter is restored; an invalid one is ignored', () => {
    const filter = withCountry(withLevel(EVERYTHING, 'medium'), 'US')
    expect(v.parse(StoredFilter, JSON.stringify(filter))).toEqual(filter)
    for (const text of ['', '{', '[]', '{"levelsOff":["huge"],"countriesOff":[]}']) {
      expect(v.is(StoredFilter, text)).toBe(false)
    }
  })
})
