import { cardKind } from '../src/cards/card-rules.ts'

/* Formatting of input in the card's fields. */

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const isAmex = (digits: string) => /^3[47]/.test(digits)

/** Longer than any card number: one with too many digits is refused, not truncated to another number. */
const MAX_DIGITS = 32

/** A number as printed: groups of four, for American Express 4-6-5. */
export function typedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS)
  if (isAmex(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
  return digits.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** An expiry date as printed, MM/YY; a one-digit month gets a zero, a four-digit year loses two digits. */
export function typedExpiry(text: string, before = ''): string {
  const [month = '', year] = text.replaceAll(/[^\d/]/g, '').split('/')
  if (year !== undefined && month !== '') {
    const short = year.length === 4 ? year.slice(2) : year.slice(0, 2)
    // Deletes the slash together with the digit before it.
    return year === '' && before.length > text.length
      ? month
      : `${month.padStart(2, '0').slice(0, 2)}/${short}`
  }
  const digits = digitsOf(text).slice(0, 4)
  if (digits.length === 1 && Number(digits) > 1) return `0${digits}/`
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** A security code, limited to the brand's length. */
export function typedCode(text: string, number: string): string {
  return digitsOf(text).slice(0, cardKind(digitsOf(number))?.cvc ?? 4)
}
