import { cardKind, isCurrent } from '../src/cards/card-rules.ts'
import { digitsOf } from './typing.ts'
import type { Said } from './words.ts'

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
): Partial<Record<keyof TypedCard, Said>> {
  const kind = cardKind(digitsOf(number))
  const isDate = /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)
  return {
    ...(kind === undefined && { number: { code: 'card.number' } }),
    ...(!isDate
      ? { expiry: { code: 'card.expiry' } }
      : !isCurrent(expiry, now) && { expiry: { code: 'card.expired' } }),
    ...(kind !== undefined && code.length !== kind.cvc
      ? { code: { code: 'card.security-code', params: { digits: kind.cvc } } }
      : code.length < 3 && { code: { code: 'card.code-digits' } }),
    ...(!/\p{L}.*\p{L}/u.test(holder) && { holder: { code: 'card.holder' } }),
  }
}
