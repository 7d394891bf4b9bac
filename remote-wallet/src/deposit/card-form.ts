import type { CardDepositRequest } from '@tradefront/contracts'
import * as v from 'valibot'
import { amountRule, type AmountLimits } from '../amount/amount.ts'

/** What the form holds: in the component's memory only, and the card's number and code no longer than needed. */
export type CardValues = CardDepositRequest

export const CARD_FIELDS = ['amount', 'card_number', 'expiry', 'cvc', 'holder'] as const

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Brands that are taken: how their numbers begin, how long they are, digits of the code. */
const BRANDS = [
  { name: 'Visa', pattern: /^4/, lengths: [13, 16, 19], code: 3 },
  { name: 'Mastercard', pattern: /^(5[1-5]|2(2[2-9]|[3-6]\d|7[01]|720))/, lengths: [16], code: 3 },
  { name: 'Amex', pattern: /^3[47]/, lengths: [15], code: 4 },
] as const
export type CardBrand = (typeof BRANDS)[number]

/** The brand of a number as far as it is typed. */
export function brandOf(number: string): CardBrand | undefined {
  const digits = digitsOf(number)
  return BRANDS.find(({ pattern }) => pattern.test(digits))
}

/** Check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const digits = digitsOf(number)
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const value = Number(digits[digits.length - 1 - place]) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits !== '' && sum % 10 === 0
}

/** Whether a number can be one of a card that is taken. */
export function isCardNumber(number: string): boolean {
  const lengths: readonly number[] = brandOf(number)?.lengths ?? []
  return lengths.includes(digitsOf(number).length) && passesLuhn(number)
}

/** A number as it is printed: groups of four, of an American Express 4-6-5. */
export function typedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  if (brandOf(digits)?.name === 'Amex')
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
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

/** Whether a card (MM/YY) is good today: until the end of its month. */
export function isCurrent(expiry: string, today = new Date()): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return new Date(2000 + year, month, 1) > today
}

/** The rules of the form; the server has the same [WALL-01]. */
export function cardRules(limits: AmountLimits) {
  return v.pipe(
    v.object({
      amount: amountRule(limits),
      card_number: v.pipe(v.string(), v.check(isCardNumber, 'This is not a valid card number')),
      expiry: v.pipe(
        v.string(),
        v.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please enter the expiry date as MM/YY'),
        v.check((text) => !/^\d{2}\/\d{2}$/.test(text) || isCurrent(text), 'The card has expired'),
      ),
      cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/, 'The security code has 3 or 4 digits')),
      holder: v.pipe(v.string(), v.trim(), v.minLength(2, 'Please enter the name on the card')),
    }),
    v.forward(
      v.partialCheck(
        [['cvc'], ['card_number']],
        ({ cvc, card_number }) => {
          const code = brandOf(card_number)?.code
          return code === undefined || cvc.length === code
        },
        'This card has a security code of another length',
      ),
      ['cvc'],
    ),
  )
}

/** The request: the number without its blanks. */
export function cardRequest(values: CardValues): CardDepositRequest {
  return { ...values, card_number: digitsOf(values.card_number), holder: values.holder.trim() }
}
