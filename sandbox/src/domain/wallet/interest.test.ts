import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, moneyText } from '../../kit/decimal.ts'
import {
  type Earning,
  accrue,
  dayOf,
  daysLater,
  earlyCost,
  interestOfDay,
  nextPayment,
  projectedInterest,
  termInterest,
} from './interest.ts'

const pot = (more: Partial<Earning> = {}): Earning => ({
  balance: '10000.00',
  rate: '2.50',
  accrued: '0',
  accrued_until: '2026-03-10',
  ...more,
})

describe('[WALL-04] interest of savings', () => {
  test('a day earns balance x rate / 100 / 365, to eight decimals', () => {
    expect(interestOfDay('10000.00', '2.50')).toBe(decimal('0.68493151'))
    expect(interestOfDay('0.01', '2.50')).toBe(decimal('0.00000068'))
    expect(interestOfDay('0.00', '2.50')).toBe(0n)
  })

  test('interest is earned at midnight, not during the day', () => {
    expect(accrue(pot(), '2026-03-10').earning.accrued).toBe('0')
    const { earning, payments } = accrue(pot(), '2026-03-11')
    expect(earning).toMatchObject({ accrued: '0.68493151', balance: '10000.00', accrued_until: '2026-03-11' })
    expect(payments).toEqual([])
  })

  test('the first of a month pays whole cents; the rest carries over', () => {
    const { earning, payments } = accrue(pot(), '2026-04-01')
    // 22 midnights, 11 March to 1 April.
    expect(payments).toEqual([{ day: '2026-04-01', amount: '15.06', balance: '10015.06' }])
    expect(earning).toMatchObject({ balance: '10015.06', accrued: '0.00849322' })
  })

  test('paid interest earns interest from the next day on', () => {
    const { earning } = accrue(pot(), '2026-04-02')
    expect(decimal(earning.accrued)).toBe(decimal('0.00849322') + interestOfDay('10015.06', '2.50'))
  })

  test('reading it in between does not change the outcome', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 }), (first, second) => {
        const start = Date.parse('2026-03-10T00:00:00Z')
        const end = dayOf(start + (first + second) * 86_400_000)
        const once = accrue(pot(), end)
        const stop = accrue(pot(), dayOf(start + first * 86_400_000))
        const twice = accrue(stop.earning, end)
        expect(twice.earning).toEqual(once.earning)
        expect([...stop.payments, ...twice.payments]).toEqual(once.payments)
      }),
      { numRuns: 30 },
    )
  })

  test('the next payment is the first of the next month, also across the end of the year', () => {
    expect(nextPayment('2026-03-31')).toBe('2026-04-01')
    expect(nextPayment('2026-12-01')).toBe('2027-01-01')
  })
})

test('[WALL-04] a year of interest matches decimal.js day by day', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => new Decimal(value).div(100))
  const rates = fc.integer({ min: 1, max: 1500 }).map((value) => new Decimal(value).div(100))
  fc.assert(
    fc.property(cents, rates, (start, rate) => {
      let balance = start
      let accrued = new Decimal(0)
      for (let day = 1; day <= 365; day += 1) {
        const earned = balance.times(rate).div(36_500)
        accrued = accrued.plus(earned.toDecimalPlaces(8, Decimal.ROUND_HALF_UP))
        if (!dayOf(Date.UTC(2026, 2, 10 + day)).endsWith('-01')) continue
        const paid = accrued.toDecimalPlaces(2, Decimal.ROUND_DOWN)
        balance = balance.plus(paid)
        accrued = accrued.minus(paid)
      }
      const interest = balance.minus(start).plus(accrued).toDecimalPlaces(2, Decimal.ROUND_DOWN)
      const pot = { balance: start.toFixed(2), rate: rate.toFixed(2) }
      expect(projectedInterest(pot, '2026-03-10')).toBe(interest.toFixed(2))
    }),
    { numRuns: 30 },
  )
})

describe('[WALL-04] a fixed term', () => {
  const fixed = (more: Partial<Earning> = {}) =>
    pot({ rate: '4.00', term_ends: '2026-04-09', next_rate: '2.50', ...more })

  test('pays nothing on the first of a month, all interest at maturity, then continues at the other rate', () => {
    expect(accrue(fixed(), '2026-04-08').payments).toEqual([])
    const { earning, payments } = accrue(fixed(), '2026-04-09')
    // 30 midnights of 1.09589041.
    expect(payments).toEqual([{ day: '2026-04-09', amount: '32.87', balance: '10032.87' }])
    expect(earning).toMatchObject({ rate: '2.50', term_ends: null, accrued: '0.0067123' })
    const next = accrue(earning, '2026-04-10').earning
    expect(decimal(next.accrued)).toBe(decimal('0.0067123') + interestOfDay('10032.87', '2.50'))
    expect(accrue(earning, '2026-05-01').payments).toHaveLength(1)
  })

  test('closing early costs its days of interest, but never more than was earned', () => {
    const { earning } = accrue(fixed(), '2026-03-20')
    expect(earning.accrued).toBe('10.9589041')
    expect(moneyText(earlyCost(earning, 5))).toBe('5.47')
    expect(moneyText(earlyCost(earning, 90))).toBe('10.95')
    expect(earlyCost(fixed(), 5)).toBe(0n)
  })

  test('interest, cost and continuation match decimal.js day by day', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => new Decimal(value).div(100))
    const rates = fc.integer({ min: 1, max: 1500 }).map((value) => new Decimal(value).div(100))
    const days = fc.integer({ min: 1, max: 400 })
    const daily = (balance: Decimal, rate: Decimal) =>
      balance.times(rate).div(36_500).toDecimalPlaces(8, Decimal.ROUND_HALF_UP)
    const toCents = (amount: Decimal) => amount.toDecimalPlaces(2, Decimal.ROUND_DOWN)
    fc.assert(
      fc.property(cents, rates, rates, days, days, days, (start, rate, after, term, held, penalty) => {
        let balance = start
        let accrued = new Decimal(0)
        let cost = new Decimal(0)
        for (let day = 1; day <= held; day += 1) {
          accrued = accrued.plus(daily(balance, day <= term ? rate : after))
          cost = Decimal.min(toCents(daily(start, rate).times(penalty)), toCents(accrued))
          const isPayday = day === term || (day > term && daysLater('2026-03-10', day).endsWith('-01'))
          if (!isPayday) continue
          balance = balance.plus(toCents(accrued))
          accrued = accrued.minus(toCents(accrued))
        }
        const opened = pot({
          balance: start.toFixed(2),
          rate: rate.toFixed(2),
          term_ends: daysLater('2026-03-10', term),
          next_rate: after.toFixed(2),
        })
        const { earning } = accrue(opened, daysLater('2026-03-10', held))
        expect([earning.balance, decimal(earning.accrued)]).toEqual([
          balance.toFixed(2),
          decimal(accrued.toFixed(8)),
        ])
        expect(termInterest(opened.balance, opened.rate, term)).toBe(
          toCents(daily(start, rate).times(term)).toFixed(2),
        )
        if (held < term) expect(moneyText(earlyCost(earning, penalty))).toBe(cost.toFixed(2))
        else expect(earning).toMatchObject({ term_ends: null, rate: after.toFixed(2) })
      }),
      { numRuns: 40, seed: 20_260_615 },
    )
  })
})
