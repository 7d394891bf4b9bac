import type { Savings, SavingsPot } from '@tradefront/contracts'
import type { PotMovementRow, PotRow } from '../../store/savings.ts'
import type { UserRow } from '../../store/users.ts'
import { requireUsable } from '../account-status.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { decimal, decimalText, moneyText } from '../../kit/decimal.ts'
import type { Outcome } from '../once.ts'
import { type Accounts, CENT, type MoneyParts } from './accounts.ts'
import { accrue, dayOf, nextPayment, projectedInterest } from './interest.ts'
import { usd } from './usd.ts'

/** Percent a year of a new pot. */
const RATE = '2.50'
const MOST_POTS = 5

export interface MoveBody {
  readonly direction: 'in' | 'out'
  readonly account: string
  readonly amount: string
}

/** Savings pots [WALL-04]. `open` and `move` are to be run inside a transaction. */
export function createSavings({ store, events, now }: MoneyParts, accounts: Accounts) {
  const { savings, ledger } = store
  const today = () => dayOf(now())

  /** Brings a pot's interest up to today. */
  function settled(pot: PotRow): PotRow {
    const { earning, payments } = accrue(pot, today())
    if (earning.accrued_until === pot.accrued_until) return pot
    store.transaction(() => {
      savings.save(earning)
      for (const { day, amount, balance } of payments) {
        const created_at = `${day}T00:00:00.000Z`
        savings.note(pot.id, { kind: 'interest', amount, balance, request_id: null, created_at })
      }
    })
    return earning
  }

  function ownPot(user: UserRow, id: number): PotRow {
    const pot = savings.byId(id)
    if (pot?.user_id !== user.id || pot.closed_at !== null)
      throw new AnswerError(404, 'This savings pot does not exist')
    return settled(pot)
  }

  function potView(pot: PotRow): SavingsPot {
    const earned = savings.interestOf(pot.id).reduce((sum, amount) => sum + decimal(amount), 0n)
    return {
      id: String(pot.id),
      title: pot.title,
      balance: pot.balance,
      rate: pot.rate,
      accrued: pot.accrued,
      earned: moneyText(earned),
      next_payment: nextPayment(today()),
      projected: projectedInterest(pot, today()),
    }
  }

  function requireFreeTitle(user: UserRow, title: string, but?: number): void {
    const isTaken = savings
      .of(user.id)
      .some((pot) => pot.id !== but && pot.title.toLowerCase() === title.toLowerCase())
    if (isTaken) throw fieldError('title', 'You have a pot of this name already.')
  }

  function rename(user: UserRow, id: number, title: string): SavingsPot {
    requireUsable(store, user)
    const pot = ownPot(user, id)
    requireFreeTitle(user, title, pot.id)
    savings.rename(pot.id, title)
    events.userUpdated(user.id)
    return potView({ ...pot, title })
  }

  /** Pays the interest that is due, and all of the pot out; to be run inside a transaction. */
  function close(user: UserRow, id: number, account: string, key: string | undefined): Outcome {
    requireUsable(store, user)
    const pot = ownPot(user, id)
    const position = accounts.positionOf(user.id, account, 'account')
    const created_at = new Date(now()).toISOString()
    const accrued = decimal(pot.accrued)
    const paid = accrued - (accrued % CENT)
    const sum = decimal(pot.balance) + paid
    const note = (kind: 'interest' | 'out', amount: bigint, balance: bigint, request_id: string | null) =>
      savings.note(id, {
        kind,
        amount: moneyText(amount),
        balance: moneyText(balance),
        request_id,
        created_at,
      })
    if (paid > 0n) note('interest', paid, sum, null)
    if (sum > 0n) note('out', -sum, 0n, key ?? null)
    const ended = { ...pot, balance: moneyText(0n), accrued: decimalText(accrued - paid) }
    savings.save(ended)
    savings.close(id, now())
    const description = `From savings: ${pot.title} (closed)`
    ledger.book(user.id, position, sum, { kind: 'savings', description, requestId: key }, now())
    return {
      status: 200,
      body: { message: 'Savings pot closed', data: potView(ended) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  function open(user: UserRow, title: string, rate: string = RATE): Outcome {
    requireUsable(store, user)
    if (savings.of(user.id).length >= MOST_POTS)
      throw fieldError('title', `You can have ${MOST_POTS} pots at most.`)
    requireFreeTitle(user, title)
    const id = savings.open(user.id, title, rate, today(), now())
    return { status: 201, body: { message: 'Savings pot opened', data: potView(ownPot(user, id)) } }
  }

  function move(user: UserRow, id: number, body: MoveBody, key: string | undefined): Outcome {
    requireUsable(store, user)
    const pot = ownPot(user, id)
    const position = accounts.positionOf(user.id, body.account, 'account')
    const amount = decimal(body.amount)
    const into = body.direction === 'in'
    if (into) accounts.requireAvailable(user.id, position, amount)
    else if (amount > decimal(pot.balance))
      throw fieldError('amount', `There is ${usd(pot.balance)} in this pot.`)

    const signed = into ? amount : -amount
    const balance = moneyText(decimal(pot.balance) + signed)
    const created_at = new Date(now()).toISOString()
    savings.save({ ...pot, balance })
    savings.note(id, {
      kind: body.direction,
      amount: moneyText(signed),
      balance,
      request_id: key ?? null,
      created_at,
    })
    const description = into ? `To savings: ${pot.title}` : `From savings: ${pot.title}`
    ledger.book(user.id, position, -signed, { kind: 'savings', description, requestId: key }, now())
    return {
      status: 201,
      body: { message: 'Money moved', data: potView({ ...pot, balance }) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  function movementView({ id, ...row }: PotMovementRow) {
    return { ...row, id: String(id) }
  }

  return {
    open,
    rename,
    close,
    move,
    overview: (user: UserRow): Savings => ({
      pots: savings.of(user.id).map((pot) => potView(settled(pot))),
      accounts: accounts.views(user),
      rate: RATE,
      most_pots: MOST_POTS,
      manage: true,
    }),
    count: (user: UserRow, id: number) => savings.count(ownPot(user, id).id),
    page: (user: UserRow, id: number, limit: number, offset: number) =>
      savings.page(ownPot(user, id).id, limit, offset).map(movementView),

    /** As if a pot were so many days older: what it held it has held all the while. For testers. */
    age(id: number, days: number): SavingsPot {
      const pot = savings.byId(id)
      if (pot === undefined) throw new AnswerError(404, 'This savings pot does not exist')
      const current = settled(pot)
      const accrued_until = dayOf(Date.parse(`${current.accrued_until}T00:00:00Z`) - days * 86_400_000)
      savings.save({ ...current, accrued_until })
      const aged = settled({ ...current, accrued_until })
      events.userUpdated(pot.user_id)
      return potView(aged)
    },
  }
}
