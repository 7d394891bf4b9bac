/*
 * The sandbox as a card processor. Numbers live for the length of one call: nothing here or in the database
 * keeps them, and the call log hides them.
 */

/** What a processor says about a card. */
export type CardOutcome =
  | { readonly status: 'approved' }
  | { readonly status: 'declined'; readonly reason: string }
  /** It has not said yes or no. */
  | { readonly status: 'processing' }

/** Numbers with an outcome of their own, for testers; every other valid number is approved. */
const TEST_NUMBERS: Readonly<Record<string, CardOutcome>> = {
  '4000000000000002': declined('The bank that issued the card declined the payment.'),
  '4000000000009995': declined('There is not enough money on the card.'),
  '4000000000000069': declined('The card has expired.'),
  '4000000000000127': declined('The security code is not right.'),
  '4000000000003220': { status: 'processing' },
}

const BRANDS: readonly (readonly [
  brand: string,
  pattern: RegExp,
  lengths: readonly number[],
  cvc: number,
])[] = [
  ['Visa', /^4/, [13, 16, 19], 3],
  ['Mastercard', /^(5[1-5]|2(2[2-9]|[3-6]\d|7[01]|720))/, [16], 3],
  ['American Express', /^3[47]/, [15], 4],
]

export interface CardKind {
  readonly brand: string
  /** Digits of the security code. */
  readonly cvc: number
}

/** The brand of a number (digits only); undefined for what is no number of a card that is taken. */
export function cardKind(digits: string): CardKind | undefined {
  const found = BRANDS.find(([, pattern, lengths]) => pattern.test(digits) && lengths.includes(digits.length))
  return found !== undefined && passesLuhn(digits) ? { brand: found[0], cvc: found[3] } : undefined
}

/** Check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits !== '' && sum % 10 === 0
}

/** Whether a card (MM/YY) is good at a moment: until the end of its month, and for 20 years at most. */
export function isCurrent(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  if (month < 1 || month > 12) return false
  const end = Date.UTC(2000 + year, month, 1)
  return end > now && year <= new Date(now).getUTCFullYear() - 2000 + 20
}

/** What the processor says about a number. */
export function charge(digits: string): CardOutcome {
  return TEST_NUMBERS[digits] ?? { status: 'approved' }
}

function declined(reason: string): CardOutcome {
  return { status: 'declined', reason }
}
