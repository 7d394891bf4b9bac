import { cardKind } from '../src/cards/card-rules.ts'

/* How what is typed in the card's fields is written. */

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const isAmex = (digits: string) => /^3[47]/.test(digits)

/** Longer than any card's number: one with too many digits is refused, not cut into another number. */
const MAX_DIGITS = 32

/** A number as it is printed: groups of four, of an American Express 4-6-5. */
export function typedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS)
  if (isAmex(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** An expiry date as it is printed, MM/YY; a month of one digit gets its zero, a year of four loses two. */
export function typedExpiry(text: string, before = ''): string {
  const [month = '', year] = text.replaceAll(/[^\d/]/g, '').split('/')
  if (year !== undefined && month !== '') {
    const short = year.length === 4 ? year.slice(2) : year.slice(0, 2)
    // The slash is taken back together with the digit before it.
    return year === '' && before.length > text.length
      ? month
      : `${month.padStart(2, '0').slice(0, 2)}/${short}`
  }
  const digits = digitsOf(text).slice(0, 4)
  if (digits.length === 1 && Number(digits) > 1) return `0${digits}/`
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** A security code, as long as the card's brand has them. */
export function typedCode(text: string, number: string): string {
  return digitsOf(text).slice(0, cardKind(digitsOf(number))?.cvc ?? 4)
}
