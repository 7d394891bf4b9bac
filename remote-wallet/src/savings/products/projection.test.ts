import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectionOf, termEnd } from './projection.ts'

const NOW = Date.parse('2026-03-10T23:59:00Z')
const DAY_MS = 86_400_000
const cents = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => new Decimal(value).div(100))
const rates = fc.integer({ min: 1, max: 1500 }).map((value) => new Decimal(value).div(100))
const days = fc.integer({ min: 1, max: 3650 })
const SEEDED = { numRuns: 40, seed: 20_260_615 }
const daily = (balance: Decimal, rate: Decimal) =>
  balance.times(rate).div(36_500).toDecimalPlaces(8, Decimal.ROUND_HALF_UP)
const toCents = (amount: Decimal) => amount.toDecimalPlaces(2, Decimal.ROUND_DOWN)

describe('[WALL-04] projected interest of a savings product', () => {
  test('a fixed term matches decimal.js, day by day', () => {
    fc.assert(
      fc.property(cents, rates, days, days, (amount, rate, term, penalty) => {
        const of = (count: number) => toCents(daily(amount, rate).times(count)).toFixed(2)
        const product = { rate: rate.toFixed(2), term: { days: term, penalty_days: penalty } }
        expect(projectionOf(amount.toFixed(2), product, NOW)).toEqual({
          interest: of(term),
          maxCost: of(Math.min(term, penalty)),
        })
      }),
      SEEDED,
    )
  })

  test('a flexible year matches decimal.js, with monthly payments', () => {
    fc.assert(
      fc.property(cents, rates, (amount, rate) => {
        let balance = amount
        let accrued = new Decimal(0)
        for (let day = 1; day <= 365; day += 1) {
          accrued = accrued.plus(daily(balance, rate))
          if (!new Date(NOW + day * DAY_MS).toISOString().slice(0, 10).endsWith('-01')) continue
          balance = balance.plus(toCents(accrued))
          accrued = accrued.minus(toCents(accrued))
        }
        const interest = toCents(balance.minus(amount).plus(accrued)).toFixed(2)
        expect(projectionOf(amount.toFixed(2), { rate: rate.toFixed(2) }, NOW)).toEqual({ interest })
      }),
      SEEDED,
    )
  })

  test('matches the broker: $10,000.00 for 90 days at 3.75%', () => {
    const product = { rate: '3.75', term: { days: 90, penalty_days: 30 } }
    expect(projectionOf('10000', product, NOW)).toEqual({ interest: '92.46', maxCost: '30.82' })
    expect(projectionOf(undefined, product, NOW)).toBeUndefined()
    expect(termEnd(90, Date.parse('2026-06-15T12:00:00Z'))).toBe('2026-09-13')
  })
})
