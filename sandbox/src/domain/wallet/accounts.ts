import type { Account, AccountOpening, PracticeAccount } from '@tradefront/contracts'
import type { CardProvider } from '../../cards/provider.ts'
import type { Store } from '../../store/store.ts'
import { POSITIONS, PRACTICE_MONEY, type UserRow } from '../../store/users.ts'
import type { AccountEvents } from '../account-events.ts'
import { requireUsable } from '../account-status.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import type { Outcome } from '../once.ts'
import { planOf } from '../../catalog/plans.ts'
import type { Market } from '../../market/types.ts'
import type { Protection } from '../protection/protection.ts'
import type { Trading } from '../trading.ts'
import { refillRefusal } from '../trading-account.ts'
import { money, says, worded } from '../../kit/says.ts'

/** One cent. */
export const CENT = decimal('0.01')

/** Id of the practice account; money accounts have their index. */
export const PRACTICE_ID = 'practice'
export const PRACTICE_TITLE = 'Practice Account'

/** What customers may change in their list of accounts. */
export const ACCOUNT_OPENING: AccountOpening = { most: 5 }

/** Dependencies of the money rules. */
export interface MoneyParts {
  readonly store: Store
  readonly trading: Pick<Trading, 'freeMargin'>
  readonly events: Pick<AccountEvents, 'userUpdated' | 'notified'>
  readonly market: Pick<Market, 'quote'>
  readonly cards: Pick<CardProvider, 'charge' | 'spend'>
  /** Limits and breaks of the customer. */
  readonly protection: Pick<Protection, 'requireMayDeposit' | 'requireNoBreak'>
  readonly now: () => number
}

export interface TransferBody {
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** A user's accounts and transfers between them [WALL-04]. `transfer` requires a transaction. */
export function createAccounts({ store, trading, events, now }: MoneyParts) {
  /** Amount that can be moved out: the balance; for the trading account at most the free margin. */
  function available(userId: number, position: number): bigint {
    const balance = decimal(store.ledger.balance(userId, position) ?? '0')
    const free = position === POSITIONS.real ? trading.freeMargin(userId, 'real') : balance
    const least = free < balance ? free : balance
    return least > 0n ? least - (least % CENT) : 0n
  }

  function views(user: UserRow): Account[] {
    const plan = planOf(user.plan_id)
    return store.users.accounts(user.id).map(({ title, balance }, position) => ({
      id: String(position),
      number: position === POSITIONS.real ? user.account_id : `${user.account_id}-${position + 1}`,
      title,
      type: position === POSITIONS.real ? 'trading' : 'cash',
      balance,
      available: moneyText(available(user.id, position)),
      plan: plan?.title,
      ...(position === POSITIONS.real && plan !== undefined && { leverage: plan.leverage }),
      currency: 'USD',
    }))
  }

  /** The practice account: none of its money is available to move. */
  function practice(user: UserRow): PracticeAccount {
    const refused = refillRefusal(store, user.id)
    const plan = planOf(user.plan_id)
    return {
      id: PRACTICE_ID,
      number: `${user.account_id}-P`,
      title: PRACTICE_TITLE,
      type: 'practice',
      balance: store.users.balance(user.id, 'practice'),
      available: '0.00',
      plan: plan?.title,
      ...(plan !== undefined && { leverage: plan.leverage }),
      currency: 'USD',
      refill_to: PRACTICE_MONEY,
      ...(refused !== undefined && worded('refill_refused', refused)),
    }
  }

  /** The account at an index. */
  function viewOf(user: UserRow, position: number): Account {
    const view = views(user)[position]
    if (view === undefined) throw new Error(`Account ${position} of ${user.id} is missing`)
    return view
  }

  /** @throws 422 if another account of this user has this name. */
  function requireFreeTitle(user: UserRow, title: string, except?: number): void {
    const taken = store.users.accounts(user.id).findIndex((account) => account.title === title)
    if (taken !== -1 && taken !== except) throw fieldError('title', says('account.name-taken'))
  }

  /** Opens a cash account; requires a transaction. @throws 422 for a duplicate name or too many accounts. */
  function open(user: UserRow, title: string): Outcome {
    requireUsable(store, user)
    requireFreeTitle(user, title)
    const position = store.users.accounts(user.id).length
    if (position >= ACCOUNT_OPENING.most)
      throw fieldError('title', says('account.too-many', { most: ACCOUNT_OPENING.most }))
    store.ledger.open(user.id, position, title, '0.00', now())
    return {
      status: 201,
      body: { ...says('account.opened'), data: viewOf(user, position) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  /** Renames an account. @throws 404 for unknown accounts and other people's, 422 for a duplicate name. */
  function rename(user: UserRow, id: string, title: string): Account {
    requireUsable(store, user)
    const place = store.users.accounts(user.id).findIndex((_account, position) => String(position) === id)
    if (place === -1) throw new AnswerError(404, says('account.unknown'))
    requireFreeTitle(user, title, place)
    store.ledger.rename(user.id, place, title)
    events.userUpdated(user.id)
    return viewOf(user, place)
  }

  /** Index of one of this user's money accounts. @throws 422 for any other. */
  function positionOf(userId: number, id: string, field: string): number {
    if (id === PRACTICE_ID) throw fieldError(field, says('practice.not-real'))
    const position = Number(id)
    if (!/^\d{1,3}$/.test(id) || store.ledger.balance(userId, position) === undefined)
      throw fieldError(field, says('account.choose'))
    return position
  }

  /** @throws 422 if the amount isn't available in the account. */
  function requireAvailable(userId: number, position: number, amount: bigint): void {
    const most = available(userId, position)
    if (amount <= most) return
    const balance = decimal(store.ledger.balance(userId, position) ?? '0')
    const code = amount <= balance ? 'account.available-margin' : 'account.available'
    throw fieldError('amount', says(code, { most: money(moneyText(most)) }))
  }

  const titleOf = (userId: number, position: number) => store.users.accounts(userId)[position]?.title ?? ''

  function transfer(user: UserRow, body: TransferBody, key: string | undefined): Outcome {
    requireUsable(store, user)
    const from = positionOf(user.id, body.from, 'from')
    const to = positionOf(user.id, body.to, 'to')
    if (from === to) throw fieldError('to', says('account.two'))
    const amount = decimal(body.amount)
    requireAvailable(user.id, from, amount)
    const entry = { kind: 'transfer', requestId: key }
    const out = says('entry.transfer-to', { account: titleOf(user.id, to) })
    const into = says('entry.transfer-from', { account: titleOf(user.id, from) })
    store.ledger.book(user.id, from, -amount, { ...entry, description: out }, now())
    store.ledger.book(user.id, to, amount, { ...entry, description: into }, now())
    return {
      status: 201,
      body: {
        ...says('transfer.completed'),
        data: views(user).filter(({ id }) => id === body.from || id === body.to),
      },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  return { views, practice, open, rename, available, positionOf, requireAvailable, titleOf, transfer }
}
export type Accounts = ReturnType<typeof createAccounts>
