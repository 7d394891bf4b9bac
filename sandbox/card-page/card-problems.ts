import { cardKind, isCurrent } from '../src/cards/card-rules.ts'
import { digitsOf } from './typing.ts'

/** A card as typed. */
export interface TypedCard {
  readonly number: string
  /** MM/YY */
  readonly expiry: string
  readonly code: string
  readonly holder: string
}

/** Problems of a card at a moment (Unix ms), by field; the provider applies the same rules. */
export function cardProblems(
  { number, expiry, code, holder }: TypedCard,
  now: number,
): Partial<Record<keyof TypedCard, string>> {
  const kind = cardKind(digitsOf(number))
  const isDate = /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)
  return {
    ...(kind === undefined && { number: 'Enter a valid card number' }),
    ...(!isDate
      ? { expiry: 'Enter the expiry date as MM/YY' }
      : !isCurrent(expiry, now) && { expiry: 'The card has expired' }),
    ...(kind !== undefined && code.length !== kind.cvc
      ? { code: `The security code has ${kind.cvc} digits` }
      : code.length < 3 && { code: 'The security code has 3 or 4 digits' }),
    ...(!/\p{L}.*\p{L}/u.test(holder) && { holder: 'Enter the name on the card' }),
  }
}
