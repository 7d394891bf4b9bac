import type { StoredStatement } from '@tradefront/contracts'
import type { Database } from './database.ts'

interface StatementRow {
  readonly id: number
  readonly number: string
  readonly period: StoredStatement['period']
  readonly from_day: string
  readonly to_day: string
  readonly opening: string
  readonly closing: string
  readonly hash: string
  readonly created_at: string
}

/** A statement to be stored: made once, never changed. */
export interface NewStatement extends Omit<StoredStatement, 'id' | 'created_at'> {
  /** The file, JSON. */
  readonly content: string
}

const FACTS = 'id, number, period, from_day, to_day, opening, closing, hash, created_at'

const view = ({ id, from_day: from, to_day: to, ...row }: StatementRow): StoredStatement => ({
  ...row,
  id: String(id),
  from,
  to,
})

/** Stored statements of closed periods [WALL-04]. */
export function createStatementStore(db: Database) {
  return {
    has: (userId: number, period: StoredStatement['period'], from: string): boolean =>
      db
        .query('SELECT 1 FROM statements WHERE user_id = ? AND period = ? AND from_day = ?')
        .get(userId, period, from) !== undefined,

    /** @throws a unique violation if the period has its statement already. */
    add(userId: number, statement: NewStatement, now: number): void {
      db.run(
        `INSERT INTO statements (user_id, number, period, from_day, to_day, opening, closing, content, hash, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        userId,
        statement.number,
        statement.period,
        statement.from,
        statement.to,
        statement.opening,
        statement.closing,
        statement.content,
        statement.hash,
        new Date(now).toISOString(),
      )
    },

    count: (userId: number) =>
      db.query<{ n: number }>('SELECT COUNT(*) AS n FROM statements WHERE user_id = ?').get(userId)?.n ?? 0,

    /** Newest period first, a year before its last month. */
    page: (userId: number, limit: number, offset: number): StoredStatement[] =>
      db
        .query<StatementRow>(
          `SELECT ${FACTS} FROM statements WHERE user_id = ? ORDER BY to_day DESC, from_day LIMIT ? OFFSET ?`,
        )
        .all(userId, limit, offset)
        .map(view),

    /** Undefined for unknown ids and other customers' statements. */
    own(userId: number, id: string): (StoredStatement & { readonly content: string }) | undefined {
      const row = db
        .query<StatementRow & { content: string }>(
          `SELECT ${FACTS}, content FROM statements WHERE user_id = ? AND id = ?`,
        )
        .get(userId, /^\d{1,15}$/.test(id) ? Number(id) : -1)
      return row && { ...view(row), content: row.content }
    },

    /** Moves the ledgers of a customer into the past, as if everything had happened earlier. For testers. */
    ageLedgers(userId: number, days: number): void {
      const shift = `-${days} days`
      const earlier = "strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ?)"
      db.run(`UPDATE movements SET created_at = ${earlier} WHERE user_id = ?`, shift, userId)
      db.run(
        `UPDATE savings_movements SET created_at = ${earlier}
         WHERE pot_id IN (SELECT id FROM savings_pots WHERE user_id = ?)`,
        shift,
        userId,
      )
    },
  }
}
