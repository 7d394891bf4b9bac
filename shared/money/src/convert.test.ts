import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertMoney } from './convert.ts'
import { money, price, toDecimalText, type Price } from './decimal.ts'
import { RUNS, exact, expected, moneys, prices, roundings } from './testing.ts'

test('[ORD-07] multiplies an amount by the rate of its pair, rounded once', () => {
  fc.assert(
    fc.property(moneys, prices, roundings, (amount, rate, rounding) => {
      const converted = convertMoney(amount, { rate, way: 'times' }, rounding)
      expect(converted).toBeDefined()
      expect(toDecimalText(converted!)).toBe(expected(exact(amount).mul(exact(rate)), rounding))
    }),
    RUNS,
  )
})

test('[ORD-07] divides an amount by the rate of its pair, rounded once', () => {
  fc.assert(
    fc.property(moneys, prices, roundings, (amount, rate, rounding) => {
      const converted = convertMoney(amount, { rate, way: 'over' }, rounding)
      expect(converted).toBeDefined()
      expect(toDecimalText(converted!)).toBe(expected(exact(amount).div(exact(rate)), rounding))
    }),
    RUNS,
  )
})

test('[ORD-07] 15,400 yen are 100 dollars at 154 yen a dollar; 100 pounds are 127 dollars at 1.27', () => {
  expect(convertMoney(money('15400')!, { rate: price('154')!, way: 'over' }, 'half-up')).toBe(money('100'))
  expect(convertMoney(money('100')!, { rate: price('1.27')!, way: 'times' }, 'half-up')).toBe(money('127'))
})

test('an invalid rate converts to undefined', () => {
  for (const rate of [0n, -1n] as Price[]) {
    expect(convertMoney(money('1')!, { rate, way: 'times' }, 'half-up')).toBeUndefined()
    expect(convertMoney(money('1')!, { rate, way: 'over' }, 'half-up')).toBeUndefined()
  }
})
