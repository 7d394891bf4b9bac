import type { OpenPotRequest, PotTerm, Savings, SavingsPot, SavingsProduct } from '@tradefront/contracts'
import type { NewPot, PotMovementRow, PotRow } from '../../store/savings.ts'
import type { UserRow } from '../../store/users.ts'
import { requireUsable } from '../account-status.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { decimal, decimalText, moneyText } from '../../kit/decimal.ts'
import type { Outcome } from '../once.ts'
import { type Accounts, CENT, type MoneyParts } from './accounts.ts'
import {
  accrue,
  dayOf,
  daysLater,
  earlyCost,
  nextPayment,
  projectedInterest,
  termInterest,
} from './interest.ts'
import { addMoneyNotice } from './money-notice.ts'
import { createSavingsProducts } from './savings-products.ts'
import { money, says } from '../../kit/says.ts'

const MAX_POTS = 5

export interface MoveBody {
  readonly direction: 'in' | 'out'
  readonly account: string
  readonly amount: string
}

/** Savings pots [WALL-04]. `open` and `move` require a transaction. */
export function createSavings({ store, events, now }: MoneyParts, accounts: Accounts) {
  const { savings, ledger } = store
  const products = createSavingsProducts(store.settings)
  const today = () => dayOf(now())

  /** Updates a pot's interest up to today; announces the end of a term. */
  function settled(pot: PotRow): PotRow {
    const { earning, payments } = accrue(pot, today())
    if (earning.accrued_until === pot.accrued_until) return pot
    const notify = store.transaction(() => {
      savings.save(earning)
      for (const { day, amount, balance } of payments) {
        const created_at = `${day}T00:00:00.000Z`
        savings.note(pot.id, { kind: 'interest', amount, balance, request_id: null, created_at })
      }
      if (pot.term_ends === null || earning.term_ends !== null) return undefined
      const interest = payments.find(({ day }) => day === pot.term_ends)?.amount ?? '0.00'
      return addMoneyNotice({ store, events, now }, pot.user_id, {
        subject: says('pot.ended.title', { pot: pot.title }),
        body: says('pot.ended', { interest: money(interest), rate: earning.rate }),
        isGood: true,
      })
    })
    notify?.()
    return earning
  }

  function ownPot(user: UserRow, id: number): PotRow {
    const pot = savings.byId(id)
    if (pot?.user_id !== user.id || pot.closed_at !== null) throw new AnswerError(404, says('pot.unknown'))
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
      next_payment: pot.term_ends ?? nextPayment(today()),
      projected: projectedInterest(pot, today()),
      term: termView(pot),
    }
  }

  function termView(pot: PotRow): PotTerm | undefined {
    const { term_days: days, term_ends: ends_on, next_rate, penalty_days, balance, rate } = pot
    if (days === null || ends_on === null) return undefined
    const interest = termInterest(balance, rate, days)
    const early_cost = moneyText(earlyCost(pot, penalty_days))
    return { days, ends_on, interest, penalty_days, early_cost, next_rate: next_rate ?? rate }
  }

  function requireFreeTitle(user: UserRow, title: string, but?: number): void {
    const isTaken = savings
      .of(user.id)
      .some((pot) => pot.id !== but && pot.title.toLowerCase() === title.toLowerCase())
    if (isTaken) throw fieldError('title', says('pot.name-taken'))
  }

  function rename(user: UserRow, id: number, title: string): SavingsPot {
    requireUsable(store, user)
    const pot = ownPot(user, id)
    requireFreeTitle(user, title, pot.id)
    savings.rename(pot.id, title)
    events.userUpdated(user.id)
    return potView({ ...pot, title })
  }

  /** Pays out the pot with its due interest, less the cost of closing early; requires a transaction. */
  function close(user: UserRow, id: number, account: string, key: string | undefined): Outcome {
    requireUsable(store, user)
    const pot = ownPot(user, id)
    const position = accounts.positionOf(user.id, account, 'account')
    const accrued = decimal(pot.accrued)
    const balance = decimal(pot.balance)
    const paid = accrued - (accrued % CENT)
    const cost = pot.term_ends === null ? 0n : earlyCost(pot, pot.penalty_days)
    const sum = balance + paid - cost
    if (paid > 0n) note(id, 'interest', paid, balance + paid)
    if (cost > 0n) note(id, 'penalty', -cost, sum)
    if (sum > 0n) note(id, 'out', -sum, 0n, key)
    const ended = { ...pot, balance: moneyText(0n), accrued: decimalText(accrued - paid), term_ends: null }
    savings.save(ended)
    savings.close(id, now())
    // Separate lines, so that the statement lists interest and cost.
    for (const [amount, description] of [
      [balance, says('entry.from-savings-closed', { pot: pot.title })],
      [paid, says('entry.savings-interest', { pot: pot.title })],
      [-cost, says('entry.savings-cost', { pot: pot.title })],
    ] as const)
      ledger.book(user.id, position, amount, { kind: 'savings', description, requestId: key }, now())
    return {
      status: 200,
      body: { ...says('pot.closed'), data: potView(ended) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  function note(
    id: number,
    kind: PotMovementRow['kind'],
    amount: bigint,
    balance: bigint,
    key?: string,
  ): void {
    savings.note(id, {
      kind,
      amount: moneyText(amount),
      balance: moneyText(balance),
      request_id: key ?? null,
      created_at: new Date(now()).toISOString(),
    })
  }

  /** The requested product and initial amount. @throws 422 if invalid. */
  function firstAmount(user: UserRow, body: OpenPotRequest) {
    if (body.product === undefined) return undefined
    const product = products.byId(body.product)
    if (product === undefined) throw fieldError('product', says('pot.terms'))
    const position = accounts.positionOf(user.id, body.account ?? '', 'account')
    const amount = decimal(body.amount ?? '0')
    if (amount < decimal(product.minimum))
      throw fieldError('amount', says('amount.least', { least: money(product.minimum) }))
    accounts.requireAvailable(user.id, position, amount)
    return { product, position, amount }
  }

  function newPot(title: string, product: SavingsProduct | undefined): NewPot {
    const { rate = products.flexibleRate(), term } = product ?? {}
    return {
      title,
      rate,
      term_days: term?.days ?? null,
      term_ends: term === undefined ? null : daysLater(today(), term.days),
      penalty_days: term?.penalty_days ?? 0,
      next_rate: term === undefined ? null : products.flexibleRate(),
    }
  }

  function open(user: UserRow, body: OpenPotRequest, key: string | undefined): Outcome {
    requireUsable(store, user)
    if (savings.of(user.id).length >= MAX_POTS)
      throw fieldError('title', says('pot.too-many', { most: MAX_POTS }))
    requireFreeTitle(user, body.title)
    const first = firstAmount(user, body)
    const id = savings.open(user.id, newPot(body.title, first?.product), today(), now())
    if (first !== undefined) put(user, ownPot(user, id), first.position, first.amount, key)
    return {
      status: 201,
      body: { ...says('pot.opened'), data: potView(ownPot(user, id)) },
      afterCommit: () => first !== undefined && events.userUpdated(user.id),
    }
  }

  /** Moves money from an account into a pot; a negative amount moves out. */
  function put(
    user: UserRow,
    pot: PotRow,
    position: number,
    amount: bigint,
    key: string | undefined,
  ): PotRow {
    const balance = decimal(pot.balance) + amount
    const filled = { ...pot, balance: moneyText(balance) }
    savings.save(filled)
    note(pot.id, amount > 0n ? 'in' : 'out', amount, balance, key)
    const description = says(amount > 0n ? 'entry.to-savings' : 'entry.from-savings', { pot: pot.title })
    ledger.book(user.id, position, -amount, { kind: 'savings', description, requestId: key }, now())
    return filled
  }

  function move(user: UserRow, id: number, body: MoveBody, key: string | undefined): Outcome {
    requireUsable(store, user)
    const pot = ownPot(user, id)
    const position = accounts.positionOf(user.id, body.account, 'account')
    const amount = decimal(body.amount)
    if (pot.term_ends !== null) throw fieldError('amount', says('pot.fixed', { until: pot.term_ends }))
    const into = body.direction === 'in'
    if (into) accounts.requireAvailable(user.id, position, amount)
    else if (amount > decimal(pot.balance))
      throw fieldError('amount', says('pot.balance', { balance: money(pot.balance) }))
    const moved = put(user, pot, position, into ? amount : -amount, key)
    return {
      status: 201,
      body: { ...says('pot.moved'), data: potView(moved) },
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
      rate: products.flexibleRate(),
      most_pots: MAX_POTS,
      manage: true,
      ...(products.all().length > 0 && { products: products.all() }),
    }),
    products,
    count: (user: UserRow, id: number) => savings.count(ownPot(user, id).id),
    page: (user: UserRow, id: number, limit: number, offset: number) =>
      savings.page(ownPot(user, id).id, limit, offset).map(movementView),

    /** Books the interest of a customer's pots up to today, so that statements contain it. */
    settleOf(userId: number): void {
      for (const pot of savings.of(userId)) settled(pot)
    },

    /** Settles pots whose term has ended. */
    endTerms(): void {
      for (const pot of savings.ended(today())) settled(pot)
    },

    /** Ages a pot by some days, as if its balance had been there all along. For testers. */
    age(id: number, days: number): SavingsPot {
      const pot = savings.byId(id)
      if (pot === undefined) throw new AnswerError(404, says('pot.unknown'))
      const current = settled(pot)
      const older = {
        ...current,
        accrued_until: daysLater(current.accrued_until, -days),
        term_ends: current.term_ends === null ? null : daysLater(current.term_ends, -days),
      }
      savings.save(older)
      const aged = settled(older)
      events.userUpdated(pot.user_id)
      return potView(aged)
    },
  }
}
