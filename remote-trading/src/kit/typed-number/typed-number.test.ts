import { NO_NUMBERS } from '@tradefront/testing/bad-input'
import { expect, test } from 'vitest'
import { asTyped, mayBeTyped, readTyped } from './typed-number.ts'

test('[ORD-01] takes digits and one point only', () => {
  expect(['', '0', '0.', '.5', '12.34'].every(mayBeTyped)).toBe(true)
  expect(['-1', '1,5', '1.2.3', '1e3', 'a', ' 1', '1'.repeat(21)].some(mayBeTyped)).toBe(false)
})

test('[ORD-01] a typed comma is the point; pasted ones, which may group thousands, are refused', () => {
  expect(asTyped('0,', '0')).toBe('0.')
  expect(asTyped('0.5,', '0.5')).toBe('0.5')
  expect(asTyped('1,000', '')).toBe('')
  expect(asTyped('1,000', '2')).toBe('2')
})

test.each(NO_NUMBERS)('[ORD-01] %s, pasted: %j is not taken, and said', (_what, pasted) => {
  for (const before of ['', '0.01', '1000']) {
    const { text, refused } = readTyped(pasted, before)
    expect(text).toBe(before)
    expect(refused?.words).toMatch(/^“.+” was not entered\. Use digits and one decimal point\.$/)
  }
})

test.each([
  ['1e', '1'],
  ['-1', '1'],
  ['1.2.', '1.2'],
  ['x', '0.01'],
])('[ORD-01] a key that may not be typed is left out without a word: %j', (raw, before) => {
  expect(readTyped(raw, before)).toEqual({ text: before, refused: undefined })
})
