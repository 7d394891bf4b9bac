import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimalText, parseDecimal } from './decimal.ts'
import { readAmount } from './read-amount.ts'

const read = (text: string, locale?: string) => {
  const reading = readAmount(text, { locale })
  return reading.ok ? reading.amount : reading.problem
}

describe('[WALL-02] amounts are read as typed', () => {
  test.each([
    ['50', '50'],
    ['50.5', '50.5'],
    ['.5', '0.5'],
    ['10.', '10'],
    ['1,000', '1000'],
    ['1,250.50', '1250.50'],
    ['$1,250.50', '1250.50'],
    ['1250.50 USD', '1250.50'],
    ['US$ 5', '5'],
    [' 12 ', '12'],
    ['0', '0'],
    ['007', '007'],
  ])('%s is %s', (typed, amount) => {
    expect(read(typed)).toBe(amount)
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['$', 'empty'],
    ['-50', 'negative'],
    ['\u221250', 'negative'],
    ['$-50', 'negative'],
    ['1e5', 'unreadable'],
    ['0x10', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1,5', 'unreadable'],
    ['1,00', 'unreadable'],
    ['12,34,567', 'unreadable'],
    ['1,250.50 (1,150.00 EUR)', 'unreadable'],
    ['\u20AC50', 'unreadable'],
    ['50 EUR', 'unreadable'],
    ['5 0', 'unreadable'],
    ['.', 'unreadable'],
    ['\u0661\u0662', 'unreadable'],
    ['100.005', 'decimals'],
    ['1.000', 'decimals'],
    ['9999999999999', 'too-large'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(read(typed)).toBe(problem)
  })
})

describe('a customer whose locale formats numbers differently', () => {
  test.each([
    ['de-DE', '1.250,50', '1250.50'],
    ['de-DE', '1,5', '1.5'],
    ['de-DE', '12.50', '12.50'],
    ['de-DE', '1,250', 'ambiguous'],
    ['de-DE', '1.250', 'ambiguous'],
    ['de-DE', '1.250.000', '1250000'],
    ['fr-FR', '1 250,50', '1250.50'],
    ['fr-FR', '1\u00A0250,50', '1250.50'],
    ['fr-FR', '1\u202F250,50', '1250.50'],
    ['de-CH', '1\u2019250.50', '1250.50'],
    ['en-IN', '1,25,000', '125000'],
    ['en-IN', '125,000', '125000'],
    ['es-ES', '1.250,50', '1250.50'],
    ['ar-EG', '\u0661\u0662\u066B\u0665', '12.5'],
    ['not a locale', '1,250.50', '1250.50'],
  ])('%s: %s is %s', (locale, typed, amount) => {
    expect(read(typed, locale)).toBe(amount)
  })

  test("any locale's format is read as the same amount, or refused", () => {
    const locales = fc.constantFrom(
      'en-GB',
      'en-US',
      'de-DE',
      'fr-FR',
      'de-CH',
      'es-ES',
      'pl-PL',
      'en-IN',
      'ar-EG',
    )
    fc.assert(
      fc.property(locales, fc.integer({ min: 0, max: 10 ** 11 }), (locale, cents) => {
        const text = (cents / 100).toFixed(2)
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
          text as Intl.StringNumericLiteral,
        )
        const reading = readAmount(written, { locale })
        const amount = reading.ok ? toDecimalText(parseDecimal(reading.amount)!, 2) : reading.problem
        expect([toDecimalText(parseDecimal(text)!, 2), 'ambiguous']).toContain(amount)
      }),
    )
  })

  test('a text is never read as a number other than its digits', () => {
    const texts = fc.stringMatching(/^[-+$ ]?[\d.,' e]{0,14}$/)
    fc.assert(
      fc.property(texts, fc.constantFrom('en-GB', 'de-DE', 'fr-FR'), (text, locale) => {
        const reading = readAmount(text, { locale })
        if (!reading.ok) return
        expect(reading.amount.replaceAll(/\D/g, '').replace(/^0+/, '')).toBe(
          text.replaceAll(/\D/g, '').replace(/^0+/, ''),
        )
      }),
    )
  })
})
