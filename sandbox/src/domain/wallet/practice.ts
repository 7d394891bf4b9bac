import { moneyText } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import { TRADING } from '../../store/users.ts'

/** Practice money that a person was given, USD. */
export const practiceOf = (store: Pick<Store, 'ledger'>, userId: number): bigint =>
  store.ledger.sum(userId, 'practice')

/** The practice money of one account as it travels: all of it is in the one that trades. */
export function practiceIn(
  store: Pick<Store, 'ledger'>,
  userId: number,
  position: number,
): { practice?: string } {
  const practice = position === TRADING ? practiceOf(store, userId) : 0n
  return practice > 0n ? { practice: moneyText(practice) } : {}
}
