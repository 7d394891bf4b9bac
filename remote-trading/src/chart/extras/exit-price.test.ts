import { describe, expect, test } from 'vitest'
import { dropHeight, exitPrice, exitText, stepDecimals, steppedText } from './exit-price.ts'

describe('[ROOM-03] a line’s price in the ticket', () => {
  test('has the instrument’s decimals', () => {
    expect(exitText(1.234_567_89, 5)).toBe('1.23457')
    expect(exitText(66_151.711, 2)).toBe('66151.71')
  })

  test.each([null, Number.NaN, Infinity, 0, -1, 0.000_001])('%s is not a price', (price) => {
    expect(exitText(price, 5)).toBeUndefined()
  })

  test('a field without a valid price has no line', () => {
    expect(exitPrice('1.2')).toBe(1.2)
    for (const text of ['', '.', '-', '0', '0.0', 'abc']) expect(exitPrice(text)).toBeUndefined()
  })
})

describe('[ROOM-03] an arrow key', () => {
  test('moves by a power of ten that suits the visible range', () => {
    expect(stepDecimals(0.003, 5)).toBe(5)
    expect(stepDecimals(3, 5)).toBe(2)
    expect(stepDecimals(1, 5)).toBe(2)
    expect(stepDecimals(2_500, 2)).toBe(-1)
  })

  test('never by less than the instrument’s last decimal, and never by zero', () => {
    expect(stepDecimals(0.000_01, 3)).toBe(3)
    for (const inSight of [0, -1, Number.NaN]) expect(stepDecimals(inSight, 5)).toBe(5)
  })

  test('adds exactly', () => {
    expect(steppedText('1.10005', 1, 5, 5)).toBe('1.10006')
    expect(steppedText('1.10005', -10, 5, 5)).toBe('1.09995')
    expect(steppedText('66151.71', 1, -1, 2)).toBe('66161.71')
    expect(steppedText('5', -10, 0, 2)).toBeUndefined()
    expect(steppedText('.', 1, 5, 5)).toBeUndefined()
  })
})

test('[ROOM-03] a line is placed on the side of its exit, within the chart', () => {
  expect(dropHeight(200, 400, true)).toBe(128)
  expect(dropHeight(200, 400, false)).toBe(272)
  expect(dropHeight(10, 400, true)).toBe(1)
  expect(dropHeight(390, 400, false)).toBe(399)
  expect(dropHeight(undefined, 400, true)).toBe(128)
})
