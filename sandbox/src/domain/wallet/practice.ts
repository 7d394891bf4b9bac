import { moneyText } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import { TRADING } from '../../store/users.ts'

/** Practice money that a person was given, USD. */
export const practiceOf = (store: Pick<Store, 'ledger'>, userId: number): bigint =>
  store.ledger.sum(userId, ['practice'])

/** The practice money of one account as it travels: all of it is in the one that trades. */
export function practiceIn(
  store: Pick<Store, 'ledger'>,
  userId: number,
  position: number,
): { practice?: string } {
  const practice = position === TRADING ? practiceOf(store, userId) : 0n
  return practice > 0n ? { practice: moneyText(practice) } : {}
}

/** What brings a person's own money into an account or takes it out; trading does that with practice money too. */
const OWN_MONEY = ['deposit', 'withdrawal', 'withdrawal_returned', 'transfer', 'savings']

/**
 * The most of the trading account's balance that is its person's own. Practice money and profit made with it stay
 * there, so that no other account and no savings pot ever holds any.
 */
export function ownMoney(store: Pick<Store, 'ledger'>, userId: number, balance: bigint): bigint {
  const practice = practiceOf(store, userId)
  if (practice === 0n) return balance
  const paidIn = store.ledger.sum(userId, OWN_MONEY, TRADING)
  return balance - practice < paidIn ? balance - practice : paidIn
}
