import type { TradingAccount } from '@tradefront/contracts'
import { AnswerError } from '../kit/answer-error.ts'
import { decimal } from '../kit/decimal.ts'
import type { Store } from '../store/store.ts'
import { PRACTICE_MONEY, type UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { requireUsable } from './account-status.ts'
import { says, type Sentence } from '../kit/says.ts'

/** The account that a request names, else the one that the customer trades on. */
export function accountOf(user: UserRow, named: TradingAccount | undefined): TradingAccount {
  return named ?? user.trading_account
}

/**
 * The account of a request that trades: always the one that the customer has selected.
 *
 * @throws 409 if the request names the other account: its page shows an earlier selection.
 */
export function requireTraded(user: UserRow, named: TradingAccount | undefined): TradingAccount {
  const account = accountOf(user, named)
  if (account !== user.trading_account)
    throw new AnswerError(409, says('trading-account.other', { account: user.trading_account }))
  return account
}

/** A notification's title: practice is named, so that it is never taken for the customer's own money. */
export function titleIn(account: TradingAccount, title: Sentence): Sentence {
  return account === 'practice' ? says('practice.title', { title }) : title
}

/** Why a practice account can't be refilled now; undefined if it can. */
export function refillRefusal(store: Pick<Store, 'trades' | 'users'>, userId: number): Sentence | undefined {
  // Free margin and stop-out of open positions would rest on money that the customer never traded with.
  if (store.trades.count(userId, 'practice', 'open') > 0) return says('practice.positions')
  return decimal(store.users.balance(userId, 'practice')) >= decimal(PRACTICE_MONEY)
    ? says('practice.full')
    : undefined
}

export interface TradingAccountsOptions {
  readonly store: Store
  readonly events: Pick<AccountEvents, 'userUpdated'>
  readonly now: () => number
}

/** Choosing which account is traded, and refilling the practice account. */
export function createTradingAccounts({ store, events, now }: TradingAccountsOptions) {
  return {
    select(user: UserRow, account: TradingAccount): void {
      requireUsable(store, user)
      store.users.change(user.id, { trading_account: account })
      events.userUpdated(user.id)
    },

    /** Refills the practice account to its initial balance. @throws 422 while that isn't possible. */
    refill(user: UserRow): void {
      requireUsable(store, user)
      store.transaction(() => {
        const refusal = refillRefusal(store, user.id)
        if (refusal !== undefined) throw new AnswerError(422, refusal)
        const entry = { kind: 'practice', description: says('entry.practice') }
        store.users.setBalance(user.id, PRACTICE_MONEY, { account: 'practice', entry, now: now() })
      })
      events.userUpdated(user.id)
    },
  }
}
export type TradingAccounts = ReturnType<typeof createTradingAccounts>
