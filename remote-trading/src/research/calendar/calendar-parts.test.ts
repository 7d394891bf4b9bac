import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
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
  test('runs from Sunday to Saturday in the user’s time zone, also across months and years', () => {
    const wednesday = new Date(2026, 11, 30, 15)
    expect(weekOf(wednesday)).toEqual({ from: new Date(2026, 11, 27), to: new Date(2027, 0, 3) })
    expect(weekOf(wednesday, 1).from).toEqual(new Date(2027, 0, 3))
    expect(weekOf(new Date(2026, 11, 27)).from).toEqual(new Date(2026, 11, 27))
    expect(weekOf(new Date(2027, 0, 2, 23, 59), -1).from).toEqual(new Date(2026, 11, 20))
  })

  test('is displayed as first and last day, with the year if it isn’t the current one', () => {
    const now = new Date(2026, 10, 18)
    expect(weekText(weekOf(now), now)).toBe('15 – 21 Nov')
    expect(weekText(weekOf(new Date(2026, 10, 30)), now)).toBe('29 Nov – 5 Dec')
    expect(weekText(weekOf(new Date(2027, 0, 6)), now)).toBe('3 – 9 Jan 2027')
  })
})

describe('[ROOM-09] days', () => {
  test('are in the user’s time zone, with sorted events', () => {
    const at = (date: number, hour: number) => new Date(2026, 10, date, hour, 5).toISOString()
    const entries = entriesOf([
      calendarEvent({ id: 'c', time: at(19, 0) }),
      calendarEvent({ id: 'a', time: at(18, 9) }),
      calendarEvent({ id: 'b', time: at(18, 23) }),
    ])
    const days = daysOf(entries)
    expect(days.map((day) => [day.start, day.entries.map(({ id }) => id)])).toEqual([
      [new Date(2026, 10, 18).getTime(), ['a', 'b']],
      [new Date(2026, 10, 19).getTime(), ['c']],
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
