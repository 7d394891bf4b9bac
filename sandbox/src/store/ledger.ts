import { decimal, moneyText } from '../kit/decimal.ts'
import type { Database } from './database.ts'

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

  const of = (position: number | undefined) => (position === undefined ? '' : 'AND position = ?')
  const values = (position: number | undefined) => (position === undefined ? [] : [position])

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

    /** What movements of some kinds add up to, over all accounts of a person. */
    sum: (userId: number, ...kinds: readonly string[]): bigint =>
      db
        .query<{ amount: string }>(
          `SELECT amount FROM movements WHERE user_id = ? AND kind IN (${kinds.map(() => '?').join(', ')})`,
        )
        .all(userId, ...kinds)
        .reduce((total, { amount }) => total + decimal(amount), 0n),

    /** Forgets every account of a person, with its book. */
    clear(userId: number): void {
      db.run('DELETE FROM accounts WHERE user_id = ?', userId)
      db.run('DELETE FROM movements WHERE user_id = ?', userId)
    },

    count: (userId: number, position?: number) =>
      db
        .query<{ n: number }>(`SELECT COUNT(*) AS n FROM movements WHERE user_id = ? ${of(position)}`)
        .get(userId, ...values(position))?.n ?? 0,

    /** Newest first. */
    page: (userId: number, position: number | undefined, limit: number, offset: number) =>
      db
        .query<MovementRow>(
          `SELECT * FROM movements WHERE user_id = ? ${of(position)} ORDER BY id DESC LIMIT ? OFFSET ?`,
        )
        .all(userId, ...values(position), limit, offset),
  }
}
