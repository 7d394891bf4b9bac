import { decimal, moneyText } from '../kit/decimal.ts'
import type { Database } from './database.ts'
import { conditions } from './filtered.ts'

/** What a change of a balance was. */
export interface LedgerEntry {
  /** One of the contracts' MOVEMENT_KINDS. */
  readonly kind: string
  /** In words for the customer. */
  readonly description: string
  /** Idempotency key of the request, where there was one. */
  readonly requestId?: string | undefined
}

export interface MovementRow {
  readonly id: number
  readonly user_id: number
  readonly position: number
  readonly kind: string
  readonly description: string
  readonly amount: string
  readonly balance: string
  readonly request_id: string | null
  readonly created_at: string
}

/** Which lines of the book. */
export interface MovementFilter {
  /** Place of an account; all of them when absent. */
  readonly position?: number | undefined
  readonly kind?: string | undefined
  /** Moments as `toISOString` writes them: lines from the one, and before the other. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Balances of accounts and the book of their changes: neither is ever written without the other [WALL-04]. */
export function createLedger(db: Database) {
  /** Balance of an account, as exact decimal text; undefined for one that does not exist. */
  const balance = (userId: number, position: number) =>
    db
      .query<{ balance: string }>('SELECT balance FROM accounts WHERE user_id = ? AND position = ?')
      .get(userId, position)?.balance

  function note(
    userId: number,
    position: number,
    amount: bigint,
    after: bigint,
    entry: LedgerEntry,
    now: number,
  ) {
    db.run(
      `INSERT INTO movements (user_id, position, kind, description, amount, balance, request_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      position,
      entry.kind,
      entry.description,
      moneyText(amount),
      moneyText(after),
      entry.requestId ?? null,
      new Date(now).toISOString(),
    )
  }

  /** The condition of a filter, and what stands for its question marks. */
  const where = (userId: number, { position, kind, from, to }: MovementFilter) =>
    conditions([
      ['user_id = ?', userId],
      ['position = ?', position],
      ['kind = ?', kind],
      ['created_at >= ?', from],
      ['created_at < ?', to],
    ])

  /** Signed amounts of the lines, each exactly. */
  function amounts(userId: number, filter: MovementFilter): bigint[] {
    const { text, values } = where(userId, filter)
    return db
      .query<{ amount: string }>(`SELECT amount FROM movements WHERE ${text}`)
      .all(...values)
      .map(({ amount }) => decimal(amount))
  }

  return {
    balance,

    /**
     * Adds to an account (negative takes away) and writes it down; nothing is nothing.
     * @throws for an account that does not exist.
     */
    book(userId: number, position: number, amount: bigint, entry: LedgerEntry, now: number): void {
      const before = balance(userId, position)
      if (before === undefined) throw new Error(`Account ${position} of ${userId} is missing`)
      if (amount === 0n) return
      const after = decimal(before) + amount
      db.transaction(() => {
        db.run(
          'UPDATE accounts SET balance = ? WHERE user_id = ? AND position = ?',
          moneyText(after),
          userId,
          position,
        )
        note(userId, position, amount, after, entry, now)
      })
    },

    /** Adds an account with what is in it. */
    open(userId: number, position: number, title: string, amount: string, now: number): void {
      db.run('INSERT INTO accounts VALUES (?, ?, ?, ?)', userId, position, title, amount)
      const value = decimal(amount)
      if (value !== 0n)
        note(userId, position, value, value, { kind: 'opening', description: 'Opening balance' }, now)
    },

    rename(userId: number, position: number, title: string): void {
      db.run('UPDATE accounts SET title = ? WHERE user_id = ? AND position = ?', title, userId, position)
    },

    /** What movements of some kinds add up to, over all accounts of a person. */
    sum: (userId: number, kinds: readonly string[], position?: number): bigint =>
      db
        .query<{ amount: string }>(
          `SELECT amount FROM movements WHERE user_id = ? AND position = coalesce(?, position)
           AND kind IN (${kinds.map(() => '?').join(', ')})`,
        )
        .all(userId, position ?? null, ...kinds)
        .reduce((total, { amount }) => total + decimal(amount), 0n),

    /** Forgets every account of a person, with its book. */
    clear(userId: number): void {
      db.run('DELETE FROM accounts WHERE user_id = ?', userId)
      db.run('DELETE FROM movements WHERE user_id = ?', userId)
    },

    amounts,

    /** When the first line of a person was written; undefined before there is one. */
    firstAt: (userId: number): string | undefined =>
      db
        .query<{ created_at: string }>(
          'SELECT created_at FROM movements WHERE user_id = ? ORDER BY created_at LIMIT 1',
        )
        .get(userId)?.created_at,

    count(userId: number, filter: MovementFilter = {}): number {
      const { text, values } = where(userId, filter)
      return (
        db.query<{ n: number }>(`SELECT COUNT(*) AS n FROM movements WHERE ${text}`).get(...values)?.n ?? 0
      )
    },

    byId: (id: number) => db.query<MovementRow>('SELECT * FROM movements WHERE id = ?').get(id),

    /** Newest first. */
    page(userId: number, filter: MovementFilter, limit: number, offset: number) {
      const { text, values } = where(userId, filter)
      return db
        .query<MovementRow>(`SELECT * FROM movements WHERE ${text} ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
    },
  }
}
