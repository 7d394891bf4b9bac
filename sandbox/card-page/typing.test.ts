import { describe, expect, test } from 'vitest'
import { typedCode, typedExpiry, typedNumber } from './typing.ts'

describe('[WALL-01] typing a card', () => {
  test('a number is formatted as printed, however it is typed', () => {
    expect(typedNumber('4242-42424242 4242')).toBe('4242 4242 4242 4242')
    expect(typedNumber('378282246310005')).toBe('3782 822463 10005')
    expect(typedNumber('42424')).toBe('4242 4')
    expect(typedNumber('abc')).toBe('')
  })

  test('an expiry date gets its slash and leading zero, and can be deleted', () => {
    expect(typedExpiry('1')).toBe('1')
    expect(typedExpiry('8')).toBe('08/')
    expect(typedExpiry('0829')).toBe('08/29')
    expect(typedExpiry('8/29')).toBe('08/29')
    expect(typedExpiry('08/2029')).toBe('08/29')
    expect(typedExpiry('08', '08/')).toBe('08')
    expect(typedExpiry('08/', '08/2')).toBe('08')
  })

  test('a code has the length of its brand', () => {
    expect(typedCode('12a34', '4242 4242 4242 4242')).toBe('123')
    expect(typedCode('12345', '3782 822463 10005')).toBe('1234')
  })
})
