import { says, type Sentence } from '../kit/says.ts' /** A processor's answer to a charge. */
export type CardOutcome =
  | { readonly status: 'approved' }
  | { readonly status: 'declined'; readonly reason: Sentence }
  /** No answer in time: the bank may have agreed or not. */
  | { readonly status: 'processing' }

/** Behaviour of a card. */
export interface CardBehaviour {
  readonly outcome: CardOutcome
  /** Its bank requires confirmation (3-D Secure). */
  readonly isSecured: boolean
}

const declined = (reason: Sentence): CardBehaviour => ({
  outcome: { status: 'declined', reason },
  isSecured: false,
})
const APPROVED: CardBehaviour = { outcome: { status: 'approved' }, isSecured: false }

/** Test card numbers; every other valid number is approved. */
const TEST_NUMBERS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': declined(says('card.declined')),
  '4000000000009995': declined(says('card.no-money')),
  '4000000000000069': declined(says('card.declined-expired')),
  '4000000000000127': declined(says('card.declined-code')),
  '4000000000000119': { outcome: { status: 'processing' }, isSecured: false },
  '4000000000003220': { outcome: { status: 'approved' }, isSecured: true },
}

/** The behaviour of a card number (digits only). */
export function behaviourOf(digits: string): CardBehaviour {
  return TEST_NUMBERS[digits] ?? APPROVED
}
