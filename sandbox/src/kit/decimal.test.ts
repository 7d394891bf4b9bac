import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, decimalText, divide, moneyText, multiply } from './decimal.ts'
import { marginOf, profit } from '../domain/pricing.ts'

const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })

describe('exact decimals', () => {
  test('text and value convert both ways', () => {
    fc.assert(fc.property(amount, (value) => decimal(decimalText(value)) === value))
  })

  test.each([
    ['10000.00', '10000'],
    ['-0.5', '-0.5'],
    ['1e-7', '0.0000001'],
    ['1.5E+3', '1500'],
    [28999.999999999996, '29000'],
    ['0.123456785', '0.12345679'],
    ['-0.123456785', '-0.12345679'],
    [0.1 + 0.2, '0.3'],
  ])('%s reads as %s', (input, text) => {
    expect(decimalText(decimal(input))).toBe(text)
  })

  test.each(['', 'abc', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10', '--1'])('"%s" is refused', (text) => {
    expect(() => decimal(text)).toThrow(RangeError)
  })

  test('money text has at least two decimals and is exact', () => {
    expect([moneyText(decimal('10')), moneyText(decimal('-0.065')), moneyText(0n)]).toEqual([
      '10.00',
      '-0.065',
      '0.00',
    ])
  })

  test('multiplying rounds to the nearest last place, and dividing undoes it', () => {
    const factor = fc.bigInt({ min: 1n, max: 10n ** 13n })
    fc.assert(
      fc.property(amount, factor, (a, b) => {
        const error = multiply(a, b) * 10n ** 8n - a * b
        expect(error * 2n <= 10n ** 8n && error * 2n >= -(10n ** 8n)).toBe(true)
        const quotient = divide(a, b) * b - a * 10n ** 8n
        expect(quotient * 2n <= b && quotient * 2n >= -b).toBe(true)
      }),
    )
  })

  test('[ORD-07] P/L is the difference of prices times the volume, where floats would be wrong', () => {
    const gain = (side: 'buy' | 'sell') => profit(side, decimal('1.1'), decimal('1.10005'))
    expect(moneyText(multiply(gain('buy'), decimal('100000')))).toBe('5.00')
    expect(moneyText(multiply(gain('sell'), decimal('100000')))).toBe('-5.00')
  })

  test('[ORD-12] margin is volume x price / leverage', () => {
    expect(moneyText(marginOf(decimal('1000'), decimal('1.0876'), decimal('100')))).toBe('10.876')
  })
})
