import { i18n } from '@tradefront/language'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  customerLocale,
  formatAge,
  formatDate,
  formatMessageDate,
  formatPeriod,
  readMoment,
  type DateFormat,
} from './dates.ts'
import { customerZone } from './zones.ts'

/** A Wednesday. */
const AT = Date.UTC(2026, 10, 18, 14, 4, 5)
const BRITAIN = { locale: 'en-GB', zone: 'UTC' }
const AMERICA = { locale: 'en-US', zone: 'America/New_York' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('dates are formatted for the reader', () => {
  const rows: [DateFormat, string, string][] = [
    ['clock', '14:04:05', '9:04:05 AM'],
    ['time', '14:04', '9:04 AM'],
    ['date', '18 Nov 2026', 'Nov 18, 2026'],
    ['longDate', '18 November 2026', 'November 18, 2026'],
    ['dayHeading', 'Wednesday 18 November', 'Wednesday, November 18'],
    ['moment', '18 Nov 2026, 14:04', 'Nov 18, 2026, 9:04 AM'],
    ['exactMoment', '18 Nov 2026, 14:04:05', 'Nov 18, 2026, 9:04:05 AM'],
    ['longMoment', '18 November 2026 at 14:04', 'November 18, 2026 at 9:04 AM'],
    [
      'fullMoment',
      'Wednesday, 18 November 2026 at 14:04:05 UTC',
      'Wednesday, November 18, 2026 at 9:04:05 AM EST',
    ],
    ['shortMoment', '18 Nov, 14:04', 'Nov 18, 9:04 AM'],
    ['nearMoment', 'Wed 18 Nov, 14:04', 'Wed, Nov 18, 9:04 AM'],
  ]
  test.each(rows)('%s: %s and %s', (format, british, american) => {
    expect(formatDate(AT, format, BRITAIN)).toBe(british)
    expect(formatDate(AT, format, AMERICA)).toBe(american)
  })

  test.each([BRITAIN, AMERICA, { locale: 'fi-FI', zone: 'UTC' }, { locale: 'ja-JP', zone: 'UTC' }])(
    'an early hour reads the same alone and after a day: %o',
    (reader) => {
      const early = Date.parse('2026-11-18T09:04:05Z')
      const time = formatDate(early, 'time', reader)
      for (const format of ['shortMoment', 'nearMoment', 'moment'] as const)
        expect(formatDate(early, format, reader).endsWith(` ${time}`)).toBe(true)
    },
  )

  test('in English, with the order and clock of the country, in one calendar', () => {
    expect(formatDate(AT, 'moment', { locale: 'de-DE', zone: 'Europe/Berlin' })).toBe('18 Nov 2026, 15:04')
    expect(formatDate(AT, 'clock', { locale: 'de', zone: 'UTC' })).toBe('14:04:05')
    expect(formatDate(AT, 'moment', { locale: 'pt-BR', zone: 'UTC' })).toBe('Nov 18, 2026, 14:04')
    expect(formatDate(AT, 'date', { locale: 'th-TH-u-ca-buddhist', zone: 'UTC' })).toMatch(/2026/)
    expect(formatDate(AT, 'moment', { locale: 'no such tag', zone: 'UTC' })).toBe('18 Nov 2026, 14:04')
  })

  test("in the browser's locale by default, also when it changes", () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    expect(customerLocale()).toBe('en-US')
    expect(formatDate(AT, 'date', { zone: 'UTC' })).toBe('Nov 18, 2026')
    vi.stubGlobal('navigator', { language: 'en-GB' })
    expect(formatDate(AT, 'date', { zone: 'UTC' })).toBe('18 Nov 2026')
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(customerZone()).toBe(zone)
    expect(formatDate(AT, 'exactMoment')).toBe(formatDate(AT, 'exactMoment', { zone }))
  })

  test('a different zone may be a different day', () => {
    const late = Date.UTC(2026, 10, 18, 23, 30)
    expect(formatDate(late, 'date', { ...BRITAIN, zone: 'Asia/Tokyo' })).toBe('19 Nov 2026')
    expect(formatDate(late, 'date', BRITAIN)).toBe('18 Nov 2026')
  })

  test('server text, dates and numbers give the same result; invalid ones render as a dash', () => {
    for (const moment of [AT, new Date(AT), new Date(AT).toISOString()]) {
      expect(formatDate(moment, 'time', BRITAIN)).toBe('14:04')
      expect(readMoment(moment)).toBe(AT)
    }
    for (const none of [undefined, '', 'soon', Number.NaN, Number.MAX_SAFE_INTEGER]) {
      expect(formatDate(none, 'moment')).toBe('–')
      expect(readMoment(none)).toBeUndefined()
    }
    expect(formatDate('2026-07-01', 'longDate', BRITAIN)).toBe('1 July 2026')
  })

  test('formatters are cached', () => {
    const zone = 'Pacific/Auckland'
    formatDate(AT, 'clock', { zone })
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function made() {
      throw new Error('made again')
    })
    expect(formatDate(AT + 1000, 'clock', { zone })).toBe('03:04:06')
    expect(() => formatDate(AT, 'time', { zone })).toThrow('made again')
  })
})

describe('periods and ages', () => {
  test("a period shows the year only if it isn't the current one", () => {
    const now = new Date(2026, 10, 18)
    const [first, last] = [new Date(2026, 10, 15), new Date(2026, 10, 21)]
    expect(formatPeriod(first, last, now, { locale: 'en-GB' })).toBe('15 – 21 Nov')
    expect(formatPeriod(first, last, now, { locale: 'en-US' })).toBe('Nov 15 – 21')
    const over = new Date(2027, 0, 2)
    expect(formatPeriod(new Date(2026, 11, 27), over, now, { locale: 'en-GB' })).toBe(
      '27 Dec 2026 – 2 Jan 2027',
    )
  })

  const MINUTE_MS = 60_000
  test.each([
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [59 * MINUTE_MS, '59 min ago'],
    [60 * MINUTE_MS, '1 h ago'],
    [359 * MINUTE_MS, '5 h ago'],
    [360 * MINUTE_MS, '08:04'],
    [15 * 60 * MINUTE_MS, 'Tue 17 Nov, 23:04'],
  ])('[ROOM-09] an age of %d ms: %s', (age, text) => expect(formatAge(AT - age, AT, BRITAIN)).toBe(text))

  test("today depends on the reader's zone", () => {
    const sixHours = 360 * MINUTE_MS
    expect(formatAge(AT - sixHours, AT, { ...BRITAIN, zone: 'Asia/Kolkata' })).toBe('13:34')
    expect(formatAge(AT - sixHours, AT, { ...BRITAIN, zone: 'Pacific/Auckland' })).toBe('Wed 18 Nov, 21:04')
  })
})

test('[CHAT-01] days and times of messages have the specified format in every country', () => {
  const at = Date.UTC(2025, 0, 5, 15, 45)
  vi.stubGlobal('navigator', { language: 'de-DE' })
  expect(formatMessageDate(at, 'day', 'UTC')).toBe('Jan 5, 2025')
  expect(formatMessageDate(at, 'time', 'UTC')).toBe('3:45 PM')
  expect(formatMessageDate(at, 'time', 'Asia/Tokyo')).toBe('12:45 AM')
  expect(formatMessageDate(at, 'day', 'Asia/Tokyo')).toBe('Jan 6, 2025')
  expect(formatMessageDate(Number.MAX_SAFE_INTEGER, 'time')).toBe('')
})

test('[CHAT-01] in other languages days and times of messages look like other dates', () => {
  const at = Date.UTC(2025, 0, 5, 15, 45)
  vi.stubGlobal('navigator', { language: 'de-DE' })
  onTestFinished(() => i18n.activate('en'))
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(formatMessageDate(at, 'day', 'UTC')).toBe('05.01.2025')
  expect(formatMessageDate(at, 'time', 'UTC')).toBe('15:45')
  expect(formatMessageDate(Number.MAX_SAFE_INTEGER, 'time')).toBe('')
})
