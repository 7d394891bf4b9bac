import { moneyText } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import { TRADING } from '../../store/users.ts'

/** Practice money credited to a user, USD. */
export const practiceOf = (store: Pick<Store, 'ledger'>, userId: number): bigint =>
  store.ledger.sum(userId, ['practice'])

/** Practice money of one account: all of it is in the trading account. */
export function practiceIn(
  store: Pick<Store, 'ledger'>,
  userId: number,
  position: number,
): { practice?: string } {
  const practice = position === TRADING ? practiceOf(store, userId) : 0n
  return practice > 0n ? { practice: moneyText(practice) } : {}
}

/** Movements of a user's own money; trading also moves practice money. */
const OWN_MONEY = ['deposit', 'withdrawal', 'withdrawal_returned', 'transfer', 'savings']

/**
 * Maximum part of the trading account's balance that is the user's own money. Practice money and profit made with
 * it stay there, so that no other account or pot ever contains any.
 */
export function ownMoney(store: Pick<Store, 'ledger'>, userId: number, balance: bigint): bigint {
  const practice = practiceOf(store, userId)
  if (practice === 0n) return balance
  const paidIn = store.ledger.sum(userId, OWN_MONEY, TRADING)
  return balance - practice < paidIn ? balance - practice : paidIn
}
