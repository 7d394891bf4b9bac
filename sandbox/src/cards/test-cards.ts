/** What a processor says about a charge. */
export type CardOutcome =
  | { readonly status: 'approved' }
  | { readonly status: 'declined'; readonly reason: string }
  /** It gave no answer in time: the bank may have agreed or not. */
  | { readonly status: 'processing' }

/** How a card behaves. */
export interface CardBehaviour {
  readonly outcome: CardOutcome
  /** Its bank wants the customer to confirm the payment (3-D Secure). */
  readonly isSecured: boolean
}

const declined = (reason: string): CardBehaviour => ({
  outcome: { status: 'declined', reason },
  isSecured: false,
})
const APPROVED: CardBehaviour = { outcome: { status: 'approved' }, isSecured: false }

/** Numbers with a behaviour of their own, for testers; every other valid number is approved. */
const TEST_NUMBERS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': declined('The bank that issued the card declined the payment.'),
  '4000000000009995': declined('There is not enough money on the card.'),
  '4000000000000069': declined('The card has expired.'),
  '4000000000000127': declined('The security code is not right.'),
  '4000000000000119': { outcome: { status: 'processing' }, isSecured: false },
  '4000000000003220': { outcome: { status: 'approved' }, isSecured: true },
}

/** How a card number (digits only) behaves. */
export function behaviourOf(digits: string): CardBehaviour {
  return TEST_NUMBERS[digits] ?? APPROVED
}
