import { describe, expect, test } from 'vitest'
import { brandOf, cardKind, isCurrent } from './card-rules.ts'
import { behaviourOf } from './test-cards.ts'

describe('[WALL-01] cards', () => {
  test.each([
    ['4242424242424242', 'Visa', 3],
    ['5555555555554444', 'Mastercard', 3],
    ['2223003122003222', 'Mastercard', 3],
    ['378282246310005', 'American Express', 4],
  ])('%s is of %s, with a code of %i digits', (digits, brand, cvc) => {
    expect(cardKind(digits)).toEqual({ brand, cvc })
  })

  test.each(['4242424242424241', '424242424242424', '6011111111111117', '', '0000000000000000'])(
    '%s is not taken',
    (digits) => {
      expect(cardKind(digits)).toBeUndefined()
    },
  )

  test.each([
    ['4', 'Visa'],
    ['55', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['34', 'American Express'],
    ['5', undefined],
    ['6011', undefined],
    ['', undefined],
  ])('%j begins like one of %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand)
  })

  test('a card is valid until the end of its month', () => {
    expect(isCurrent('06/26', Date.parse('2026-06-30T23:59:59Z'))).toBe(true)
    expect(isCurrent('06/26', Date.parse('2026-07-01T00:00:00Z'))).toBe(false)
    expect(isCurrent('12/26', Date.parse('2026-12-31T12:00:00Z'))).toBe(true)
    expect(isCurrent('13/30', Date.parse('2026-06-30T00:00:00Z'))).toBe(false)
    expect(isCurrent('01/99', Date.parse('2026-06-30T00:00:00Z'))).toBe(false)
  })

  test('test card numbers have their own outcomes, and are valid numbers', () => {
    for (const number of [
      '4000000000000002',
      '4000000000009995',
      '4000000000000069',
      '4000000000000127',
      '4000000000000119',
      '4000000000003220',
    ]) {
      expect(cardKind(number)?.brand).toBe('Visa')
      expect(behaviourOf(number)).not.toEqual(behaviourOf('4242424242424242'))
    }
    expect(behaviourOf('4242424242424242')).toEqual({ outcome: { status: 'approved' }, isSecured: false })
  })
})
