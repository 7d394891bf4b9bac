import { expect, test } from 'vitest'
import { isOfAge, localDay } from './of-age.ts'

test.each([
  ['2008-06-15', '2026-06-15', true],
  ['2008-06-16', '2026-06-15', false],
  ['2007-12-31', '2025-12-31', true],
  ['2008-01-01', '2025-12-31', false],
  // 2026 has no 29 February.
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2008-02-28', '2026-02-28', true],
])('[WALL-04] born on %s, on %s of age: %s', (birthday, today, expected) => {
  expect(isOfAge(birthday, today)).toBe(expected)
})

test('[WALL-04] the day is that of the device', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})
