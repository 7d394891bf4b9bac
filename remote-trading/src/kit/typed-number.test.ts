import { expect, test } from 'vitest'
import { asTyped, mayBeTyped } from './typed-number.ts'

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
