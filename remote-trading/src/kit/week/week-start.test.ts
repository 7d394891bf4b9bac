import { afterEach, describe, expect, test, vi } from 'vitest'
import { daysIntoWeek, weekDays, weekStart } from './week-start.ts'

afterEach(() => vi.unstubAllGlobals())

/** Hides what an engine knows of weeks: Firefox's has neither. */
function withoutWeekInfo(run: () => void): void {
  const { prototype } = Intl.Locale as unknown as { readonly prototype: object }
  const kept = ['getWeekInfo', 'weekInfo'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  )
  for (const [name] of kept) Reflect.deleteProperty(prototype, name)
  try {
    run()
  } finally {
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(prototype, name, descriptor)
  }
}

/** 0 is Monday. */
const ROWS: readonly (readonly [tag: string, day: number])[] = [
  ['en-US', 6],
  ['en-GB', 0],
  ['de-DE', 0],
  ['ja-JP', 6],
  ['ar-EG', 5],
  ['ar-SA', 6],
  ['dv-MV', 4],
  ['pt-BR', 6],
  ['fr-FR', 0],
  // Without a country: the language's largest.
  ['de', 0],
  ['en', 6],
  ['en-US@posix', 0],
]

describe('the first day of the week', () => {
  test.each(ROWS)('in %s is day %d, by the engine and by the table', (tag, day) => {
    expect(weekStart(tag)).toBe(day)
    withoutWeekInfo(() => {
      expect((Intl.Locale.prototype as { getWeekInfo?: unknown }).getWeekInfo).toBeUndefined()
      expect(weekStart(tag)).toBe(day)
    })
  })

  test('orders the days, and counts them', () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    expect(weekDays()).toEqual([6, 0, 1, 2, 3, 4, 5])
    // A Wednesday, a Saturday, a Sunday.
    expect(['2026-11-18', '2026-11-21', '2026-11-22'].map(daysIntoWeek)).toEqual([3, 6, 0])
    vi.stubGlobal('navigator', { language: 'de-DE' })
    expect(['2026-11-18', '2026-11-21', '2026-11-22'].map(daysIntoWeek)).toEqual([2, 5, 6])
  })
})
