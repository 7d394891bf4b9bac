import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterFee, amountRule, approximately, plainAmount } from './amount.ts'

const messageOf = (rule: v.GenericSchema, text: string) => v.safeParse(rule, text).issues?.[0]?.message

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }))
afterEach(() => void vi.unstubAllGlobals())

describe('[WALL-02] amounts', () => {
  test.each([
    ['1,000', '1000'],
    ['1,250.50', '1250.50'],
    ['$ 12.34', '12.34'],
    ['.5', '0.5'],
    ['10.', '10'],
  ])('%j means %s', (typed, amount) => {
    expect(plainAmount(typed)).toBe(amount)
    expect(v.parse(amountRule({}), typed)).toBe(amount)
  })

  test.each([
    ['', 'Enter an amount'],
    ['-50', 'Enter an amount above zero'],
    ['0.00', 'Enter an amount above zero'],
    ['1e5', 'Enter an amount like 1250.50'],
    ['1,250.50 (1,150.00 EUR)', 'Enter an amount like 1250.50'],
    ['1,5', 'Enter an amount like 1250.50'],
    ['100.005', 'Use at most two decimals'],
    ['1234567890123', 'This amount is too large'],
  ])('%j is refused: %s', (typed, words) => {
    expect(messageOf(amountRule({}), typed)).toBe(words)
    expect(afterFee(typed, '1.00')).toBe(typed === '0.00' ? '0.00' : undefined)
  })

  test('1.250,50 is parsed in the customer’s locale; ambiguous input is refused', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' })
    expect(plainAmount('1.250,50')).toBe('1250.50')
    expect(plainAmount('1,5')).toBe('1.5')
    expect(messageOf(amountRule({}), '1,250')).toBe('This could mean two amounts. Enter it like 1250.50')
  })

  test('limits and the available amount, to the cent', () => {
    const rule = amountRule({ minimum: '50.00', maximum: '1000.00', available: '999.99' })
    expect(messageOf(rule, '')).toBe('Enter an amount')
    expect(messageOf(rule, '0')).toBe('Enter an amount above zero')
    expect(messageOf(rule, '49.99')).toBe('Minimum amount: $50.00')
    expect(messageOf(rule, '1000.01')).toBe('Maximum amount: $1,000.00')
    expect(messageOf(rule, '1000')).toBe('Only $999.99 is available')
    expect(messageOf(rule, '999.99')).toBeUndefined()
    expect(messageOf(rule, '50')).toBeUndefined()
  })

  test('large amounts are compared exactly', () => {
    const rule = amountRule({ available: '999999999999.98' })
    expect(messageOf(rule, '999999999999.99')).toMatch(/Only/)
    expect(messageOf(rule, '999999999999.98')).toBeUndefined()
  })

  test('the received amount is the amount less the fee, exactly and never below zero', () => {
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

  test('[HEAD-09] a different display currency is shown beside it, the account currency isn’t', () => {
    expect(approximately('100', { code: 'EUR', symbol: '€', rate: 0.92 })).toBe('≈ €92.00')
    expect(approximately('100', { code: 'USD', symbol: '$', rate: 1 })).toBeUndefined()
    expect(approximately('', { code: 'EUR', symbol: '€', rate: 0.92 })).toBeUndefined()
  })
})
