import { createHash } from 'node:crypto'
import { fullName, type StatementContent, type StoredStatement } from '@tradefront/contracts'
import { AnswerError } from '../../kit/answer-error.ts'
import { moneyText } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import type { createSavings } from './savings.ts'
import { entrySums, potAccount } from './statement.ts'
import { says } from '../../kit/says.ts'

/** A closed month or year, UTC. */
interface Period {
  readonly period: StoredStatement['period']
  /** First moment, and the first moment after it. */
  readonly start: number
  readonly end: number
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Months and years (UTC) from the one of the first entry to the last that has ended. */
export function closedPeriods(firstAt: number, now: number): Period[] {
  const first = new Date(firstAt)
  const periods: Period[] = []
  for (let month = first.getUTCMonth(); ; month += 1) {
    const start = Date.UTC(first.getUTCFullYear(), month)
    const end = Date.UTC(first.getUTCFullYear(), month + 1)
    if (end > now) return periods
    periods.push({ period: 'month', start, end })
    const year = new Date(start).getUTCFullYear()
    if (new Date(end).getUTCFullYear() !== year)
      periods.push({ period: 'year', start: Date.UTC(year, 0), end })
  }
}

export interface StoredStatementOptions {
  readonly store: Store
  readonly savings: Pick<ReturnType<typeof createSavings>, 'settleOf'>
  readonly now: () => number
}

/**
 * Statements of closed months and years over all accounts and savings pots: made once, with a number and the hash of
 * their content, and never computed again [WALL-04].
 */
export function createStoredStatements({ store, savings, now }: StoredStatementOptions) {
  const { statements, statementEntries: entries } = store

  function contentOf(user: UserRow, number: string, { start, end }: Period): StatementContent {
    const from = new Date(start).toISOString()
    const to = new Date(end).toISOString()
    const owners = [
      ...store.users.accounts(user.id).map(({ title }, position) => ({ id: String(position), title })),
      ...store.savings.everyOf(user.id).map(({ id, title }) => ({ id: potAccount(id), title })),
    ]
    const balanceAt = (moment: string, account?: string) =>
      entries.amounts(user.id, { account, to: moment }).reduce((total, { amount }) => total + amount, 0n)
    const { money_in, money_out } = entrySums(entries.amounts(user.id, { from, to }))
    const accounts = owners.map(({ id, title }) => ({
      id,
      title,
      opening: moneyText(balanceAt(from, id)),
      closing: moneyText(balanceAt(to, id)),
    }))
    const lines = entries.all(user.id, { from, to }).map((entry) => ({
      at: entry.created_at,
      account: owners.find(({ id }) => id === entry.account)?.title ?? entry.account,
      kind: entry.kind,
      description: entry.description,
      amount: entry.amount,
      balance: entry.balance,
      reference: `E-${entry.id}`,
    }))
    return {
      number,
      from: dayOf(start),
      to: dayOf(end - 1),
      customer: { name: fullName(user), account_number: user.account_id },
      currency: 'USD',
      opening: moneyText(balanceAt(from)),
      closing: moneyText(balanceAt(to)),
      money_in,
      money_out,
      accounts,
      lines,
    }
  }

  /** Makes the statements of periods that have ended since the last time. */
  function closePeriods(user: UserRow): void {
    savings.settleOf(user.id)
    const firstAt = entries.firstAt(user.id)
    if (firstAt === undefined) return
    for (const period of closedPeriods(Date.parse(firstAt), now())) {
      const from = dayOf(period.start)
      if (statements.has(user.id, period.period, from)) continue
      const number = `TF-${user.account_id}-${from.slice(0, period.period === 'year' ? 4 : 7)}`
      const facts = contentOf(user, number, period)
      const content = `${JSON.stringify(facts, null, 2)}\n`
      const { opening, closing, to } = facts
      const hash = createHash('sha256').update(content).digest('hex')
      statements.add(
        user.id,
        { number, period: period.period, from, to, opening, closing, content, hash },
        now(),
      )
    }
  }

  const closed = (user: UserRow) => store.transaction(() => closePeriods(user))

  return {
    count(user: UserRow): number {
      closed(user)
      return statements.count(user.id)
    },
    page: (user: UserRow, limit: number, offset: number) => statements.page(user.id, limit, offset),

    /** @throws 404 for unknown ids and other customers' statements. */
    own(user: UserRow, id: string) {
      const statement = statements.own(user.id, id)
      if (statement === undefined) throw new AnswerError(404, says('statement.unknown'))
      return statement
    },

    /** Makes every customer's statements that are due. */
    closeAll(): void {
      for (const user of store.users.customers()) closed(user)
    },

    /** As if everything had been booked some days earlier, with the statements that are due then. For testers. */
    age(user: UserRow, days: number): void {
      store.transaction(() => {
        statements.ageLedgers(user.id, days)
        closePeriods(user)
      })
    },
  }
}
export type StoredStatements = ReturnType<typeof createStoredStatements>
