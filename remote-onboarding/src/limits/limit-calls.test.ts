import { expect, test } from 'vitest'
import { hoursText, KINDS } from './limit-calls.ts'

test.each([
  [1, 'an hour'],
  [24, '24 hours'],
  [36, '36 hours'],
  [48, '2 days'],
  [168, '7 days'],
  [24_000, '1000 days'],
])('a waiting time of %d hours is %s', (hours, words) => {
  expect(hoursText(hours)).toBe(words)
})

test('[WALL-01] each limit says what counts towards it', () => {
  expect(KINDS.deposit.used('$120.00')).toBe('$120.00 deposited')
  expect(KINDS.loss.used('$0.00')).toBe('$0.00 lost')
})
