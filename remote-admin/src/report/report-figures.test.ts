import { expect, test } from 'vitest'
import { durationText, ratingText } from './report-figures.ts'

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
