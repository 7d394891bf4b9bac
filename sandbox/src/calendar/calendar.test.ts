import { CalendarAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'
import { RELEASE_COUNTRIES } from './indicators.ts'
import { nth, onDay, weekly } from './schedules.ts'
import { zoneTime } from '../market/zone-time.ts'

const DAY_MS = 86_400_000
const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY_MS
const dates = (found: { day: number }[]) =>
  found.map(({ day }) => new Date(day * DAY_MS).toISOString().slice(0, 10))

const calendar = createCalendar(1)
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 15)
const week = (now: number) => calendar.between(SUNDAY, SUNDAY + 7 * DAY_MS, now)

describe('[ROOM-09] the economic calendar of the sandbox', () => {
  test('is deterministic, and differs by seed', () => {
    expect(week(SUNDAY)).toEqual(createCalendar(1).between(SUNDAY, SUNDAY + 7 * DAY_MS, SUNDAY))
    const other = createCalendar(2).between(SUNDAY, SUNDAY + 7 * DAY_MS, SUNDAY)
    expect(other.map(({ id }) => id)).toEqual(week(SUNDAY).map(({ id }) => id))
    expect(other).not.toEqual(week(SUNDAY))
  })

  test('every week of a year has releases of each importance, and the year covers all 18 countries', () => {
    const seen = new Set<string>()
    for (let start = Date.UTC(2026, 0, 4); start < Date.UTC(2027, 0, 3); start += 7 * DAY_MS) {
      const events = calendar.between(start, start + 7 * DAY_MS, start)
      expect(events.length).toBeGreaterThan(25)
      expect(new Set(events.map(({ importance }) => importance)).size).toBe(3)
      for (const { country } of events) seen.add(country)
    }
    expect(Object.keys(RELEASE_COUNTRIES)).toHaveLength(18)
    expect(seen.size).toBe(18)
  })

  test('is in order, each event once, none on a local Saturday or Sunday', () => {
    const events = calendar.between(SUNDAY, SUNDAY + 31 * DAY_MS, SUNDAY)
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).toSorted())
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    for (const { id } of events) expect([1, 2, 3, 4, 5]).toContain(new Date(id.slice(-10)).getUTCDay())
  })

  test('adjacent spans contain each event once', () => {
    const middle = Date.parse(week(SUNDAY)[10]?.time ?? '')
    const [first, second] = [
      calendar.between(SUNDAY, middle, SUNDAY),
      calendar.between(middle, SUNDAY + 7 * DAY_MS, SUNDAY),
    ]
    expect([...first, ...second]).toEqual(week(SUNDAY))
    expect(second[0]).toMatchObject(week(SUNDAY)[10] ?? {})
  })

  test('a figure is published at its time, and is the next release’s previous figure', () => {
    const claims = (events: ReturnType<typeof week>) =>
      events.find(({ title }) => title === 'Initial Jobless Claims')
    const before = claims(week(SUNDAY))
    expect(before).toMatchObject({ time: '2026-11-19T13:30:00.000Z', actual: null })
    const at = Date.parse(before?.time ?? '')
    expect(claims(week(at - 1))?.actual).toBeNull()
    const out = claims(week(at))
    expect(out?.actual).toMatch(/^\d{3}K$/)
    const next = claims(calendar.between(SUNDAY + 7 * DAY_MS, SUNDAY + 14 * DAY_MS, at))
    expect(next?.previous).toBe(out?.actual)
  })

  test('a press conference has no figures', () => {
    const december = calendar.between(Date.UTC(2026, 11, 13), Date.UTC(2026, 11, 20), Date.UTC(2027, 0))
    expect(december.find(({ title }) => title === 'Fed Press Conference')).toMatchObject({
      time: '2026-12-16T19:30:00.000Z',
      actual: null,
      forecast: null,
      previous: null,
    })
    expect(december.find(({ title }) => title === 'Fed Interest Rate Decision')?.actual).toMatch(
      /^\d\.(00|25|50|75)%$/,
    )
  })

  test('[API-03] passes the schema of the client', () => {
    const { data } = v.parse(CalendarAnswer, { data: week(SUNDAY + 3 * DAY_MS) })
    expect(data).toHaveLength(week(SUNDAY).length)
  })
})

describe('dates of releases', () => {
  test('a weekday of each week', () => {
    expect(dates(weekly(4).between(dayOf(2026, 11, 13), dayOf(2026, 11, 27)))).toEqual([
      '2026-11-19',
      '2026-11-26',
    ])
  })

  test('the first Friday, over the turn of a year', () => {
    const found = nth(1, 5).between(dayOf(2026, 11, 7), dayOf(2027, 2, 6))
    expect(dates(found)).toEqual(['2026-12-04', '2027-01-01', '2027-02-05'])
    expect(found.map(({ turn }) => turn - (found[0]?.turn ?? 0))).toEqual([0, 1, 2])
  })

  test('a weekend date moves to Monday; only in its months, numbered consecutively', () => {
    const found = onDay(28, [1, 4, 7, 10]).between(dayOf(2026, 1, 1), dayOf(2027, 2, 1))
    expect(dates(found)).toEqual(['2026-01-28', '2026-04-28', '2026-07-28', '2026-10-28', '2027-01-28'])
    expect(found.map(({ turn }) => turn - (found[0]?.turn ?? 0))).toEqual([0, 1, 2, 3, 4])
    expect(dates(onDay(15).between(dayOf(2026, 11, 1), dayOf(2026, 12, 1)))).toEqual(['2026-11-16'])
  })
})

describe('time zones', () => {
  test('follow daylight saving time', () => {
    const at = (zone: string, year: number, month: number, date: number, hour: number) =>
      new Date(zoneTime(zone, Date.UTC(year, month - 1, date, hour, 30))).toISOString()
    expect(at('America/New_York', 2026, 11, 19, 8)).toBe('2026-11-19T13:30:00.000Z')
    expect(at('America/New_York', 2026, 7, 16, 8)).toBe('2026-07-16T12:30:00.000Z')
    // The hour after the clocks went forward, and the hours around midnight.
    expect(at('America/New_York', 2026, 3, 8, 3)).toBe('2026-03-08T07:30:00.000Z')
    expect(at('Pacific/Auckland', 2026, 1, 5, 0)).toBe('2026-01-04T11:30:00.000Z')
    expect(at('Asia/Kolkata', 2026, 1, 5, 10)).toBe('2026-01-05T05:00:00.000Z')
  })
})
