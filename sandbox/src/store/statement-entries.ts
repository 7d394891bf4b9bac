import { decimal } from '../kit/decimal.ts'
import type { Database, SqlValue } from './database.ts'
import { conditions } from './filtered.ts'

/** An entry of an account or a savings pot. */
export interface StatementEntryRow {
  /** Unique among accounts and pots. */
  readonly id: string
  readonly user_id: number
  /** Index of an account, `practice`, or `pot-{id}`. */
  readonly account: string
  readonly kind: string
  readonly description: string
  readonly description_said: string | null
  readonly amount: string
  readonly balance: string
  readonly request_id: string | null
  readonly created_at: string
}

/** Filter of statement entries. */
export interface StatementFilter {
  /** Index of an account, `practice`, or `pot-{id}`; absent for all but the practice account. */
  readonly account?: string | undefined
  readonly kind?: string | undefined
  /** Moments in `toISOString` format: `from` inclusive, `to` exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const FIELDS =
  'id, user_id, account, kind, description, description_said, amount, balance, request_id, created_at'

/** Entries of a customer's accounts and savings pots in one list [WALL-04]. */
export function createStatementEntries(db: Database) {
  const where = (userId: number, { account, kind, from, to }: StatementFilter) =>
    conditions([
      ['user_id = ?', userId],
      ['account = ?', account],
      // Its money is in no sum with the customer's own.
      ['account <> ?', account === undefined ? 'practice' : undefined],
      ['kind = ?', kind],
      ['created_at >= ?', from],
      ['created_at < ?', to],
    ])

  function rows(userId: number, filter: StatementFilter, end: string, values: readonly SqlValue[] = []) {
    const { text, values: given } = where(userId, filter)
    return db
      .query<StatementEntryRow>(`SELECT ${FIELDS} FROM statement_entries WHERE ${text} ${end}`)
      .all(...given, ...values)
  }

  return {
    byId: (id: string) =>
      db.query<StatementEntryRow>(`SELECT ${FIELDS} FROM statement_entries WHERE id = ?`).get(id),

    /** Kinds with their signed amounts, exact. */
    amounts(userId: number, filter: StatementFilter) {
      const { text, values } = where(userId, filter)
      return db
        .query<{ kind: string; amount: string }>(`SELECT kind, amount FROM statement_entries WHERE ${text}`)
        .all(...values)
        .map(({ kind, amount }) => ({ kind, amount: decimal(amount) }))
    },

    count(userId: number, filter: StatementFilter): number {
      const { text, values } = where(userId, filter)
      return (
        db.query<{ n: number }>(`SELECT COUNT(*) AS n FROM statement_entries WHERE ${text}`).get(...values)
          ?.n ?? 0
      )
    },

    /** Newest first. */
    page: (userId: number, filter: StatementFilter, limit: number, offset: number) =>
      rows(userId, filter, 'ORDER BY created_at DESC, source, row DESC LIMIT ? OFFSET ?', [limit, offset]),

    /** Oldest first, all of them. */
    all: (userId: number, filter: StatementFilter) =>
      rows(userId, filter, 'ORDER BY created_at, source DESC, row'),

    /** Time of a customer's first entry, on whatever account; undefined if there are none. */
    firstAt: (userId: number): string | undefined =>
      db
        .query<{ created_at: string }>(
          'SELECT created_at FROM statement_entries WHERE user_id = ? ORDER BY created_at LIMIT 1',
        )
        .get(userId)?.created_at,
  }
}
