import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { lots, money, price, volume } from './decimal.ts'
import {
  DASH,
  formatMarginLevel,
  formatMoney,
  formatPercent,
  formatPrice,
  formatVolume,
  moneyTone,
} from './format.ts'
import { Exact, RUNS, exact, moneys } from './testing.ts'

const EURO = { code: 'EUR', symbol: '€', rate: 0.9137 }

describe('money', () => {
  test('[HEAD-09] amounts carry the symbol, groups and two decimals', () => {
    expect(formatMoney(money('1234567.891'))).toBe('$1,234,567.89')
    expect(formatMoney(money('-3'))).toBe('−$3.00')
    expect(formatMoney(money('100'), EURO)).toBe('€91.37')
    expect(formatMoney(money('5'), { code: 'CHF', symbol: 'CHF', rate: 1 })).toBe('CHF\u00A05.00')
  })

  test('[HEAD-09] conversion rounds once and is exact for large amounts', () => {
    fc.assert(
      fc.property(moneys, fc.integer({ min: 1, max: 10 ** 9 }), (value, rate) => {
        const shown = formatMoney(value, { code: 'XXX', symbol: '', rate: rate / 1e6 }).replaceAll(',', '')
        const result = exact(value).mul(new Exact(rate).div(1_000_000)).toFixed(2, 4)
        expect(shown).toBe(result.replace(/^-(?=0\.00$)/, '').replace('-', '−'))
      }),
      RUNS,
    )
  })

  test('a sign is shown on request, but not for amounts that round to zero', () => {
    expect(formatMoney(money('3'), undefined, { sign: true })).toBe('+$3.00')
    expect(formatMoney(money('-0.004'), undefined, { sign: true })).toBe('$0.00')
    expect(formatMoney(money('0'), undefined, { sign: true })).toBe('$0.00')
  })

  test('a missing amount or rate is an en dash, never 0', () => {
    expect(formatMoney(undefined)).toBe('–')
    expect(formatMoney(money('5'), { code: 'EUR', symbol: '€', rate: Number.NaN })).toBe(DASH)
  })
})

describe('prices', () => {
  test('[MKT-12] five decimals, four on BUY and SELL, three in the sidebar', () => {
    expect(formatPrice(1.1)).toBe('1.10000')
    expect(formatPrice(1.10005, 4)).toBe('1.1001')
    expect(formatPrice(price('64231.12345678'), 3)).toBe('64,231.123')
  })

  test('[MKT-12] a float and its fixed-point price look alike', () => {
    const floats = fc.integer({ min: 0, max: 2 ** 31 }).map((value) => value / 1e6)
    fc.assert(
      fc.property(floats, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        expect(formatPrice(value, decimals)).toBe(formatPrice(price(value), decimals))
      }),
      RUNS,
    )
  })

  test('a missing price is an en dash', () => {
    expect(formatPrice(undefined)).toBe('–')
    expect(formatPrice(Number.NaN)).toBe('–')
    expect(formatPrice(-0.000001)).toBe('0.00000')
  })
})

test('volumes are grouped and keep their decimals', () => {
  expect(formatVolume(volume('5000000'))).toBe('5,000,000')
  expect(formatVolume(lots('0.01'), 2)).toBe('0.01')
  expect(formatVolume(lots('1'), 2)).toBe('1.00')
  expect(formatVolume(undefined)).toBe('–')
})

test('percentages have two decimals and a sign on request', () => {
  expect(formatPercent(1.5)).toBe('1.50%')
  expect(formatPercent(1.005)).toBe('1.01%')
  expect(formatPercent(2, 1, { sign: true })).toBe('+2.0%')
  expect(formatPercent(-0.001, 2, { sign: true })).toBe('0.00%')
  expect(formatPercent(undefined)).toBe('–')
})

test('formatters are made once, not for every number', () => {
  formatPrice(1, 6)
  const spy = vi.spyOn(Intl, 'NumberFormat')
  for (let index = 0; index < 100; index += 1) formatPrice(index, 6)
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
})

test('[HEAD-09] an amount is coloured by its displayed value: $0.00 has no colour, in any currency', () => {
  const yen = { code: 'JPY', symbol: '¥', rate: 150 }
  expect(moneyTone(money('0.004'))).toBeUndefined()
  expect(moneyTone(money('-0.004'))).toBeUndefined()
  expect(moneyTone(money('0.005'))).toBe('up')
  expect(moneyTone(money('-0.004'), yen)).toBe('down')
  expect(moneyTone(undefined)).toBeUndefined()
})

test('every number has its thousands separated', () => {
  expect([volume(1), volume(1000), volume('0.5'), undefined].map((value) => formatVolume(value))).toEqual([
    '1',
    '1,000',
    '0.5',
    '–',
  ])
  const level = price('1234567.5')
  if (level === undefined) throw new Error('no number')
  expect(formatMarginLevel({ kind: 'percent', value: level })).toBe('1,234,567.50%')
})
