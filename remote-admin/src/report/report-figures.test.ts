import { expect, test } from 'vitest'
import { daysUntil, durationText, ratingText } from './report-figures.ts'

test.each([
  [null, '–'],
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [86_400, '1 d'],
  [190_000, '2 d 4 h'],
])('[ADM-22] %j seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('[ADM-22] ratings have their average and number', () => {
  expect(ratingText([0, 0, 0, 0, 0])).toBe('–')
  expect(ratingText([1, 0, 0, 0, 2])).toBe('3.7 of 5 (3)')
})

test('[ADM-22] a period has whole days and ends with today, also over a change of the clock', () => {
  const { from, to } = daysUntil(new Date(2026, 2, 30, 15, 20), 7)
  expect(new Date(from)).toEqual(new Date(2026, 2, 24))
  expect(new Date(to)).toEqual(new Date(2026, 2, 31))
  const before = daysUntil(new Date(2026, 2, 30, 15, 20), 7, 1)
  expect(new Date(before.from)).toEqual(new Date(2026, 2, 17))
  expect(before.to).toBe(from)
})
