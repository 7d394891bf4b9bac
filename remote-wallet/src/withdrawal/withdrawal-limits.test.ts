import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minOf, leftOf, tightest, usedPercent, windowText } from './withdrawal-limits.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 }).map((value) => new Decimal(value).div(100))
const money = (value: Decimal) => value.toFixed(2)

test('[WALL-02] the remainder of a limit matches decimal.js, and is never below zero', () => {
  fc.assert(
    fc.property(cents, cents, (limit, used) => {
      const window = { hours: 24, limit: money(limit), used: money(used) }
      expect(leftOf(window)).toBe(money(Decimal.max(0, limit.minus(used))))
      const percent = usedPercent(window)
      if (limit.isZero() || used.gte(limit)) expect(percent).toBe(100)
      else expect(Math.abs(percent - used.div(limit).times(100).toNumber())).toBeLessThanOrEqual(0.1)
    }),
  )
})

test('[WALL-02] the limit with the smallest remainder applies', () => {
  const day = { hours: 24, limit: '2000.00', used: '1999.99' }
  const month = { hours: 720, limit: '10000.00', used: '9999.98' }
  expect(tightest({ level: 'basic', windows: [month, day] })).toBe(day)
  expect(tightest({ level: 'basic', windows: [] })).toBeUndefined()
  expect(tightest(undefined)).toBeUndefined()
  expect([24, 36, 720, 168].map(windowText)).toEqual(['24 hours', '36 hours', '30 days', '7 days'])
})

test('[WALL-02] the smallest of several amounts', () => {
  expect(minOf('10.00', undefined, '9.99')).toBe('9.99')
  expect(minOf('10.00', '1000.00')).toBe('10.00')
  expect(minOf(undefined, 'x')).toBeUndefined()
})
