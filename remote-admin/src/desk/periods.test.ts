import { expect, test } from 'vitest'
import { daysUntil } from './periods.ts'

test('[ADM-22] a period has whole days and ends with today, also over a change of the clock', () => {
  const { from, to } = daysUntil(new Date(2026, 2, 30, 15, 20), 7)
  expect(new Date(from)).toEqual(new Date(2026, 2, 24))
  expect(new Date(to)).toEqual(new Date(2026, 2, 31))
  const before = daysUntil(new Date(2026, 2, 30, 15, 20), 7, 1)
  expect(new Date(before.from)).toEqual(new Date(2026, 2, 17))
  expect(before.to).toBe(from)
})
