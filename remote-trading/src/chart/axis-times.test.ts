import { TickMarkType, type Time } from 'lightweight-charts'
import { describe, expect, test, vi } from 'vitest'
import { axisMark, crosshairTime } from './axis-times.ts'

/** 18 November 2026, 14:30:05 in the customer's time zone. */
const MOMENT = (Date.UTC(2026, 10, 18, 14, 30, 5) / 1_000) as Time

function reading(language: string) {
  vi.stubGlobal('navigator', { language })
  return {
    marks: [TickMarkType.Year, TickMarkType.Month, TickMarkType.Time, TickMarkType.TimeWithSeconds].map(
      (type) => axisMark(MOMENT, type),
    ),
    minutes: crosshairTime(MOMENT, 300),
    days: crosshairTime(MOMENT, 86_400),
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
