import { describe, expect, test } from 'vitest'
import { valibotResolver } from '@tradefront/ui/form'
import {
  brandOf,
  cardRequest,
  cardRules,
  isCardNumber,
  isCurrent,
  typedExpiry,
  typedNumber,
} from './card-form.ts'

const GOOD = {
  amount: '250',
  card_number: '4242 4242 4242 4242',
  expiry: '08/39',
  cvc: '123',
  holder: 'Dana Holm',
}
const check = (changes: object = {}) =>
  valibotResolver(cardRules({ minimum: '10.00', maximum: '10000.00' }))({ ...GOOD, ...changes })

describe('[WALL-01] the card form', () => {
  test('a number is shown as it is printed, whatever is typed', () => {
    expect(typedNumber('4242-42424242 4242')).toBe('4242 4242 4242 4242')
    expect(typedNumber('378282246310005')).toBe('3782 822463 10005')
    expect(typedNumber('42424')).toBe('4242 4')
    expect(typedNumber('abc')).toBe('')
  })

  test('an expiry date gets its slash and its zero, and can be deleted again', () => {
    expect(typedExpiry('1')).toBe('1')
    expect(typedExpiry('8')).toBe('08/')
    expect(typedExpiry('0829')).toBe('08/29')
    expect(typedExpiry('8/29')).toBe('08/29')
    expect(typedExpiry('08/2029')).toBe('08/29')
    expect(typedExpiry('08', '08/')).toBe('08')
    expect(typedExpiry('08/', '08/2')).toBe('08')
  })

  test('brand, length and check digit', () => {
    expect(brandOf('55')?.name).toBe('Mastercard')
    expect(isCardNumber('4242 4242 4242 4242')).toBe(true)
    expect(isCardNumber('5555 5555 5555 4444')).toBe(true)
    expect(isCardNumber('3782 822463 10005')).toBe(true)
    expect(isCardNumber('4242 4242 4242 4241')).toBe(false)
    expect(isCardNumber('4242 4242')).toBe(false)
    expect(isCardNumber('6011 1111 1111 1117')).toBe(false)
  })

  test('a card is good until the end of its month', () => {
    expect(isCurrent('06/26', new Date(2026, 5, 30, 23, 59))).toBe(true)
    expect(isCurrent('06/26', new Date(2026, 6, 1))).toBe(false)
  })

  test('every field has its message', () => {
    expect(check()).toEqual({})
    expect(check({ amount: '9.99' })).toEqual({ amount: 'The least amount is $10.00' })
    expect(check({ amount: '10000.01' })).toEqual({ amount: 'The most at once is $10,000.00' })
    expect(check({ card_number: '4242' })).toEqual({ card_number: 'This is not a valid card number' })
    expect(check({ expiry: '8' })).toEqual({ expiry: 'Please enter the expiry date as MM/YY' })
    expect(check({ expiry: '08/20' })).toEqual({ expiry: 'The card has expired' })
    expect(check({ cvc: '12' })).toEqual({ cvc: 'The security code has 3 or 4 digits' })
    expect(check({ cvc: '1234' })).toEqual({ cvc: 'This card has a security code of another length' })
    expect(check({ holder: ' ' })).toEqual({ holder: 'Please enter the name on the card' })
  })

  test('the request has the number without blanks', () => {
    expect(cardRequest({ ...GOOD, holder: ' Dana Holm ' })).toEqual({
      ...GOOD,
      card_number: '4242424242424242',
    })
  })
})
