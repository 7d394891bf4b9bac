import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal, roundTo, toDecimalText, toNumber } from './decimal.ts'
import { divide } from './rounding.ts'
import { Exact, ROUNDINGS, RUNS, exact, expected, moneys, roundings } from './testing.ts'

describe('reading decimals', () => {
  test.each([
    ['10000.00', '10000'],
    ['-0.00000001', '-0.00000001'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 1.25 ', '1.25'],
    ['1e-7', '0.0000001'],
    ['12.5E+3', '12500'],
    [1e21, '1000000000000000000000'],
    [1.1, '1.1'],
    ['-0', '0'],
  ])('%s is %s', (input, text) => {
    expect(toDecimalText(parseDecimal(input)!)).toBe(text)
  })

  test.each([
    undefined,
    null,
    '',
    ' ',
    '.',
    '-',
    'e5',
    '1,000',
    '0x10',
    '1e',
    'NaN',
    Number.NaN,
    Infinity,
    '1 2',
    '٣',
  ])('a missing or unreadable value (%s) is undefined, never 0', (input) => {
    expect(parseDecimal(input)).toBeUndefined()
  })

  test('overlong input is rejected immediately', () => {
    expect(parseDecimal('1e999999999')).toBeUndefined()
    expect(parseDecimal('9'.repeat(100_000))).toBeUndefined()
  })

  test('every finite float reads as decimal.js reads it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), roundings, (value, rounding) => {
        expect(toDecimalText(parseDecimal(value, rounding)!)).toBe(expected(new Exact(value), rounding))
      }),
      RUNS,
    )
  })

  test('any decimal text with exponent reads as decimal.js reads it', () => {
    const texts = fc
      .tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.integer({ min: -40, max: 40 }))
      .map(([digits, exponent]) => `${digits}e${exponent}`)
    fc.assert(
      fc.property(texts, roundings, (text, rounding) => {
        expect(toDecimalText(parseDecimal(text, rounding)!)).toBe(expected(new Exact(text), rounding))
      }),
      RUNS,
    )
  })
})

describe('writing decimals', () => {
  test('what was written reads back unchanged', () => {
    fc.assert(
      fc.property(moneys, (value) => {
        expect(parseDecimal(toDecimalText(value))).toBe(value)
      }),
      RUNS,
    )
  })

  test('every number of decimals and rounding agrees with decimal.js', () => {
    fc.assert(
      fc.property(moneys, fc.integer({ min: 0, max: 8 }), roundings, (value, decimals, rounding) => {
        const text = exact(value)
          .toFixed(decimals, ROUNDINGS[rounding])
          .replace(/^-(?=0(\.0*)?$)/, '')
        expect(toDecimalText(value, decimals, rounding)).toBe(text)
        expect(toDecimalText(roundTo(value, decimals, rounding), decimals)).toBe(text)
      }),
      RUNS,
    )
  })

  test('a value converts to the nearest float', () => {
    fc.assert(
      fc.property(moneys, (value) => {
        expect(toNumber(value)).toBe(exact(value).toNumber())
      }),
      RUNS,
    )
  })

  test('a small negative value that rounds to zero has no sign', () => {
    expect(toDecimalText(-1n, 2)).toBe('0.00')
  })
})

test('division agrees with decimal.js in every rounding, and never divides by zero', () => {
  const integers = fc.bigInt(-(10n ** 30n), 10n ** 30n)
  const divisors = fc.oneof(integers, fc.bigInt(-20n, 20n)).filter((value) => value !== 0n)
  const dividends = fc.oneof(integers, fc.bigInt(-200n, 200n))
  fc.assert(
    fc.property(dividends, divisors, roundings, (top, bottom, rounding) => {
      const quotient = new Exact(top.toString()).div(bottom.toString())
      expect(divide(top, bottom, rounding).toString()).toBe(expected(quotient, rounding, 0))
    }),
    RUNS,
  )
  expect(() => divide(1n, 0n, 'down')).toThrow(RangeError)
})
