import { keptCode, says, wordsText, type Words } from '../kit/says.ts'
import { decimal, moneyText } from '../kit/decimal.ts'
import type { Database } from './database.ts'
import { conditions } from './filtered.ts'

/** Kind of a balance change. */
export interface LedgerEntry {
  /** One of the contracts' MOVEMENT_KINDS. */
  readonly kind: string
  /** Description for the customer. */
  readonly description: Words
  /** Idempotency key of the request, if any. */
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

/** Filter of ledger entries. */
export interface MovementFilter {
  /** Position of an account; absent for all money accounts, which never includes the practice account. */
  readonly position?: number | undefined
  readonly kind?: string | undefined
  /** Moments in `toISOString` format: `from` inclusive, `to` exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Account balances and the ledger of their changes, always written together [WALL-04]. */
export function createLedger(db: Database) {
  /** Balance of an account, as exact decimal text; undefined if it doesn't exist. */
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
      `INSERT INTO movements (user_id, position, kind, description, description_said, amount, balance, request_id,
         created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      position,
      entry.kind,
      wordsText(entry.description),
      keptCode(entry.description),
      moneyText(amount),
      moneyText(after),
      entry.requestId ?? null,
      new Date(now).toISOString(),
    )
  }

  /** SQL condition of a filter, with its values. */
  const where = (userId: number, { position, kind, from, to }: MovementFilter) =>
    conditions([
      ['user_id = ?', userId],
      ['position = ?', position],
      ['position >= ?', position === undefined ? 0 : undefined],
      ['kind = ?', kind],
      ['created_at >= ?', from],
      ['created_at < ?', to],
    ])

  /** Signed amounts of the entries, exact. */
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
     * Changes an account's balance (negative debits) and adds an entry; zero does nothing.
     *
     * @throws if the account doesn't exist.
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

    /** Adds an account with its balance. */
    open(userId: number, position: number, title: string, amount: string, now: number): void {
      db.run('INSERT INTO accounts VALUES (?, ?, ?, ?)', userId, position, title, amount)
      const value = decimal(amount)
      if (value !== 0n)
        note(userId, position, value, value, { kind: 'opening', description: says('entry.opening') }, now)
    },

    rename(userId: number, position: number, title: string): void {
      db.run('UPDATE accounts SET title = ? WHERE user_id = ? AND position = ?', title, userId, position)
    },

    /** Deletes a user's money accounts with their ledger. */
    clear(userId: number): void {
      db.run('DELETE FROM accounts WHERE user_id = ? AND position >= 0', userId)
      db.run('DELETE FROM movements WHERE user_id = ? AND position >= 0', userId)
    },

    amounts,

    /** Time of a user's first entry; undefined if there are none. */
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
