import { isSamePerson } from '@tradefront/payment-checks'
import type { UserRow } from '../../store/users.ts'

/** Message when a different name needs review. */
export const OTHER_HOLDER =
  'The account holder is not the name on your account. We check this before we send anything.'
export const OTHER_CARD =
  'The name on the card is not the name on your account. We check this before we credit the amount.'
export const OTHER_SENDER =
  'The sender is not the name on your account. We check this before we credit the amount.'

/** Whether the name on a card or bank account is the customer's. */
export function isCustomer(user: Pick<UserRow, 'first_name' | 'last_name'>, holder: string): boolean {
  return isSamePerson(holder, `${user.first_name} ${user.last_name}`)
}
