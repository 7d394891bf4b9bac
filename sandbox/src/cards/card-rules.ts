/* Validation of cards; shared by the provider's page and its server. */

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
  /** Length of the security code. */
  readonly cvc: number
}

/** The brand of a number (digits only); undefined for unsupported cards. */
export function cardKind(digits: string): CardKind | undefined {
  const found = BRANDS.find(([, pattern, lengths]) => pattern.test(digits) && lengths.includes(digits.length))
  return found !== undefined && passesLuhn(digits) ? { brand: found[0], cvc: found[3] } : undefined
}

/** The brand that a number begins like, from its first digits. */
export function brandOf(digits: string): string | undefined {
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0]
}

/** Check digit of a card number (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return digits !== '' && sum % 10 === 0
}

/** Whether a card (MM/YY) is valid at a moment: until the end of its month, and for at most 20 years. */
export function isCurrent(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  if (month < 1 || month > 12) return false
  const end = Date.UTC(2000 + year, month, 1)
  return end > now && year <= new Date(now).getUTCFullYear() - 2000 + 20
}
