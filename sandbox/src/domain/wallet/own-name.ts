import { isSamePerson } from '@tradefront/payment-checks'
import type { UserRow } from '../../store/users.ts'
import { says } from '../../kit/says.ts'

/** Message when a different name needs review. */
export const OTHER_HOLDER = says('withdrawal.reason.holder')
export const OTHER_CARD = says('deposit.card-name')
export const OTHER_SENDER = says('deposit.sender-name')

/** Whether the name on a card or bank account is the customer's. */
export function isCustomer(user: Pick<UserRow, 'first_name' | 'last_name'>, holder: string): boolean {
  return isSamePerson(holder, `${user.first_name} ${user.last_name}`)
}
