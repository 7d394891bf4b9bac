import { act, render, screen } from '@testing-library/react'
import { useLingui } from '@tradefront/language'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatMessageDate } from './dates.ts'
import { clockOf, dayAfter, dayStart, isoDay, isoMoment, momentOf } from './days.ts'
import { chooseZone, customerZone, deviceZone, isZone, offsetText, zoneChoice, zoneOffset } from './zones.ts'

/** A Wednesday. */
const AT = Date.UTC(2026, 10, 18, 14, 4, 5)
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

afterEach(() => {
  act(() => chooseZone('own'))
  vi.restoreAllMocks()
})

test('offsets of zones from UTC', () => {
  expect(zoneOffset('UTC', AT)).toBe(0)
  expect(zoneOffset('America/New_York', AT)).toBe(-5 * HOUR_MS)
  expect(zoneOffset('America/New_York', Date.UTC(2026, 6, 1))).toBe(-4 * HOUR_MS)
  expect(zoneOffset('Asia/Kolkata', AT)).toBe(5.5 * HOUR_MS)
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Mars/Olympus')).toBe(false)
  expect(
    ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Asia/Kathmandu'].map((zone) =>
      offsetText(zone, AT),
    ),
  ).toEqual(['UTC', 'UTC+1', 'UTC+5:30', 'UTC−3:30', 'UTC+5:45'])
})

describe('the chosen zone', () => {
  test('applies to all times but those of chats, and is kept', () => {
    expect([zoneChoice(), customerZone()]).toEqual(['own', deviceZone()])
    chooseZone('broker', 'Asia/Tokyo')
    expect([zoneChoice(), customerZone()]).toEqual(['broker', 'Asia/Tokyo'])
    expect(formatDate(AT, 'clock')).toBe(formatDate(AT, 'clock', { zone: 'Asia/Tokyo' }))
    expect(formatMessageDate(AT, 'time')).toBe(formatMessageDate(AT, 'time', deviceZone()))
    expect(isoDay(AT + 10 * HOUR_MS)).toBe('2026-11-19')
    expect(JSON.parse(localStorage.getItem('time-zone') ?? '')).toEqual({
      choice: 'broker',
      zone: 'Asia/Tokyo',
    })
    chooseZone('utc', 'Asia/Tokyo')
    expect([zoneChoice(), customerZone()]).toEqual(['utc', 'UTC'])
    chooseZone('own')
    expect(localStorage.getItem('time-zone')).toBeNull()
  })

  test('falls back to the device’s if the browser doesn’t know it, chosen or stored', async () => {
    chooseZone('broker', 'Mars/Olympus')
    expect(zoneChoice()).toBe('own')
    localStorage.setItem('time-zone', '{"choice":"broker","zone":"Mars/Olympus"}')
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.resetModules()
    expect((await import('./zones.ts')).customerZone()).toBe(deviceZone())
  })

  test('shows without a reload, also when another tab changes it', () => {
    function Now() {
      useLingui()
      return <p>{formatDate(AT, 'clock', { locale: 'en-GB' })}</p>
    }
    chooseZone('utc')
    render(<Now />)
    expect(screen.getByText('14:04:05')).toBeInTheDocument()
    act(() => chooseZone('broker', 'Asia/Tokyo'))
    expect(screen.getByText('23:04:05')).toBeInTheDocument()
    localStorage.setItem('time-zone', '{"choice":"broker","zone":"America/New_York"}')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'time-zone' })))
    expect(screen.getByText('09:04:05')).toBeInTheDocument()
    localStorage.removeItem('time-zone')
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(zoneChoice()).toBe('own')
  })

  test('is the offset of moments in files', () => {
    chooseZone('utc')
    expect(isoMoment('2026-11-18T14:04:05.123Z')).toBe('2026-11-18T14:04:05.123Z')
    chooseZone('broker', 'America/St_Johns')
    expect(isoMoment('2026-11-18T14:04:05Z')).toBe('2026-11-18T10:34:05.000-03:30')
    expect([isoMoment('soon'), isoMoment(undefined)]).toEqual(['soon', undefined])
  })
})

/** Zones whose clocks change at night, at midnight, by half an hour, on other days, and never. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Nuuk',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
]

describe('days and clocks of zones', () => {
  const zones = fc.constantFrom(...ZONES)
  const moments = fc.integer({ min: Date.UTC(2023, 0, 1) / MINUTE_MS, max: Date.UTC(2030, 0, 1) / MINUTE_MS })

  test('a day begins at its first moment, and lasts until the next one begins', () => {
    fc.assert(
      fc.property(zones, moments, (zone, minute) => {
        const day = isoDay(minute * MINUTE_MS, zone)
        const [start, end] = [dayStart(day, zone), dayStart(dayAfter(day, 1), zone)]
        expect(start).toBeLessThanOrEqual(minute * MINUTE_MS)
        expect(end).toBeGreaterThan(minute * MINUTE_MS)
        expect([isoDay(start, zone), isoDay(end - 1, zone)]).toEqual([day, day])
        expect(isoDay(start - 1, zone)).toBe(dayAfter(day, -1))
        expect((end - start) / HOUR_MS).toBeGreaterThanOrEqual(23)
        expect((end - start) / HOUR_MS).toBeLessThanOrEqual(25)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a clock’s time is the first moment at which it shows it', () => {
    fc.assert(
      fc.property(zones, moments, (zone, minute) => {
        const at = minute * MINUTE_MS
        const first = momentOf(clockOf(at, zone).getTime(), zone)
        expect(first).toBeLessThanOrEqual(at)
        expect(clockOf(first, zone)).toEqual(clockOf(at, zone))
        expect(at - first).toBeLessThanOrEqual(HOUR_MS)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    // Forward, back; both in Berlin, then at midnight.
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/Santiago', '2026-09-06', 23],
    ['America/Santiago', '2026-04-04', 25],
    ['America/Havana', '2026-03-08', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('in %s %s has %d hours', (zone, day, hours) => {
    expect((dayStart(dayAfter(day, 1), zone) - dayStart(day, zone)) / HOUR_MS).toBe(hours)
  })

  test('a skipped time is read by the offset before the jump; dayStart of an invalid day is NaN', () => {
    const skipped = Date.parse('2026-03-29T02:30:00Z')
    expect(clockOf(momentOf(skipped, 'Europe/Berlin'), 'Europe/Berlin').toISOString()).toBe(
      '2026-03-29T03:30:00.000Z',
    )
    expect(dayStart('', 'Europe/Berlin')).toBeNaN()
  })
})
