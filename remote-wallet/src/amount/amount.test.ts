import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { afterFee, amountRule, approximately, typedAmount } from './amount.ts'

const messageOf = (rule: v.GenericSchema, text: string) => v.safeParse(rule, text).issues?.[0]?.message

describe('[WALL-02] amounts', () => {
  test('digits and one point with two decimals can be typed; a comma is a point', () => {
    expect(typedAmount('1,5')).toBe('1.5')
    expect(typedAmount('$ 12.345')).toBe('12.34')
    expect(typedAmount('1.2.3')).toBe('1.23')
    expect(typedAmount('-7e3')).toBe('73')
    expect(typedAmount('10.')).toBe('10.')
  })

  test('a pasted amount keeps its size: marks between its thousands are no decimal points', () => {
    expect(typedAmount('$1,250.50')).toBe('1250.50')
    expect(typedAmount('1.250,50 €')).toBe('1250.50')
    expect(typedAmount('12,345')).toBe('12345')
    expect(typedAmount('1,234,567.8')).toBe('1234567.8')
    expect(typedAmount('1 250,5')).toBe('1250.5')
    expect(typedAmount('1,25')).toBe('1.25')
    expect(typedAmount('0,125')).toBe('0.12')
  })

  test('limits and what is there, to the cent', () => {
    const rule = amountRule({ minimum: '50.00', maximum: '1000.00', available: '999.99' })
    expect(messageOf(rule, '')).toBe('Please enter an amount')
    expect(messageOf(rule, '0')).toBe('Please enter an amount above zero')
    expect(messageOf(rule, '49.99')).toBe('The least amount is $50.00')
    expect(messageOf(rule, '1000.01')).toBe('The most at once is $1,000.00')
    expect(messageOf(rule, '1000')).toBe('Only $999.99 can be taken out')
    expect(messageOf(rule, '999.99')).toBeUndefined()
    expect(messageOf(rule, '50')).toBeUndefined()
  })

  test('large amounts are compared exactly', () => {
    const rule = amountRule({ available: '999999999999.98' })
    expect(messageOf(rule, '999999999999.99')).toMatch(/Only/)
    expect(messageOf(rule, '999999999999.98')).toBeUndefined()
  })

  test('what arrives is the amount less the fee, exactly and never below zero', () => {
    expect(afterFee('250.50', '4.00')).toBe('246.50')
    expect(afterFee('3', '4.00')).toBe('0.00')
    expect(afterFee('', '4.00')).toBeUndefined()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 10 ** 6 }),
        (cents, fee) => {
          const text = (value: number) => (value / 100).toFixed(2)
          expect(afterFee(text(cents), text(fee))).toBe(text(Math.max(0, cents - fee)))
        },
      ),
    )
  })

  test('[HEAD-09] another display currency stands beside it, the account currency does not', () => {
    expect(approximately('100', { code: 'EUR', symbol: '€', rate: 0.92 })).toBe('≈ €92.00')
    expect(approximately('100', { code: 'USD', symbol: '$', rate: 1 })).toBeUndefined()
    expect(approximately('', { code: 'EUR', symbol: '€', rate: 0.92 })).toBeUndefined()
  })
})
