import { TickMarkType, type Time } from 'lightweight-charts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { axisMark, axisZone, candleTime, crosshairTime } from './axis-times.ts'

/** 18 November 2026, 14:30:05 UTC. */
const MOMENT = (Date.UTC(2026, 10, 18, 14, 30, 5) / 1_000) as Time

function reading(language: string) {
  vi.stubGlobal('navigator', { language })
  return {
    marks: [TickMarkType.Year, TickMarkType.Month, TickMarkType.Time, TickMarkType.TimeWithSeconds].map(
      (type) => axisMark(MOMENT, type, 'UTC'),
    ),
    minutes: crosshairTime(MOMENT, 300, 'UTC'),
    days: crosshairTime(MOMENT, 86_400, 'UTC'),
  }
}

describe('[ROOM-03] the chart formats dates like the rest of the site', () => {
  test.each([
    ['Britain', 'en-GB', '18 Nov', '14:30', '18 Nov 2026'],
    ['the United States', 'en-US', 'Nov 18', '2:30 PM', 'Nov 18, 2026'],
    ['Thailand, with its own era', 'th-TH', 'Nov 18', '14:30', 'Nov 18, 2026'],
    ['a language tag unknown to browsers', 'en-US@posix', '18 Nov', '14:30', '18 Nov 2026'],
  ])('in %s', (_, language, day, time, date) => {
    const { marks, minutes, days } = reading(language)
    expect(marks.slice(0, 3)).toEqual(['2026', day, time])
    expect(marks[3]).toContain(':05')
    expect(minutes).toBe(`${date}, ${time}`)
    expect(days).toBe(date)
  })

  test.each(['fa-IR', 'ar-SA', 'he-IL', 'ja-JP'])('in English and Gregorian for %s', (language) => {
    const { marks, days } = reading(language)
    expect(marks[0]).toBe('2026')
    expect(marks[1]).toMatch(/^(18 Nov|Nov 18|11\/18|18\/11)$/)
    expect(days).toContain('2026')
    expect([...marks, days].join(' ')).toMatch(/^[\d\w :,/.-]+$/)
  })
})

describe('[ROOM-03] the axis is in the chosen zone', () => {
  test('with its day and hour; days and longer are the server’s, in UTC', () => {
    vi.stubGlobal('navigator', { language: 'en-GB' })
    expect(axisMark(MOMENT, TickMarkType.Time, 'Asia/Tokyo')).toBe('23:30')
    expect(axisMark(MOMENT, TickMarkType.DayOfMonth, 'Pacific/Auckland')).toBe('19 Nov')
    expect(axisMark((Date.UTC(2026, 11, 31, 23) / 1000) as Time, TickMarkType.Year, 'Europe/Berlin')).toBe(
      '2027',
    )
    expect(crosshairTime(MOMENT, 3600, 'Pacific/Auckland')).toBe('19 Nov 2026, 03:30')
    expect(crosshairTime(MOMENT, 86_400, 'Pacific/Auckland')).toBe('18 Nov 2026')
    expect([3600, 86_400].map((interval) => axisZone(interval as 3600, 'Asia/Tokyo'))).toEqual([
      'Asia/Tokyo',
      'UTC',
    ])
  })

  test('a weekly candle shows its days, as Monday begins a week in some countries only', () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    vi.useFakeTimers({ toFake: ['Date'], now: Number(MOMENT) * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    const monday = Date.UTC(2026, 10, 16) / 1000
    expect(candleTime(monday, 604_800, 'shortMoment')).toBe('Nov 16 – 22')
    expect(crosshairTime((monday - 46 * 604_800) as Time, 604_800, 'UTC')).toBe('Dec 29, 2025 – Jan 4, 2026')
  })
})
