import { keptCode, wordsText, type Words } from '../kit/says.ts'
import type { Deposit } from '@tradefront/contracts'
import type { Database } from './database.ts'
import { paymentConditions, type PaymentFilter } from './filtered.ts'

export interface DepositRow {
  readonly id: number
  readonly user_id: number
  readonly method: Deposit['method']
  readonly description: string
  readonly description_said: string | null
  /** JSON. */
  readonly details: string
  readonly confirmations: number
  readonly amount: string
  readonly status: Deposit['status']
  readonly reason: string | null
  readonly reason_said: string | null
  readonly request_id: string | null
  readonly created_at: string
  readonly decided_at: string | null
}

export interface NewDeposit extends Pick<
  DepositRow,
  'user_id' | 'method' | 'amount' | 'status' | 'request_id'
> {
  readonly description: Words
  readonly reason: Words | null
  /** What the broker needs to know; nothing about a card. */
  readonly details: object
}

/** Deposits and their status. */
export function createDepositStore(db: Database) {
  return {
    byId: (id: number) => db.query<DepositRow>('SELECT * FROM deposits WHERE id = ?').get(id),

    count(userId: number, filter: PaymentFilter = {}): number {
      const { text, values } = paymentConditions(userId, filter)
      return (
        db.query<{ n: number }>(`SELECT COUNT(*) AS n FROM deposits WHERE ${text}`).get(...values)?.n ?? 0
      )
    },

    /** Newest first. */
    page(userId: number, filter: PaymentFilter, limit: number, offset: number) {
      const { text, values } = paymentConditions(userId, filter)
      return db
        .query<DepositRow>(`SELECT * FROM deposits WHERE ${text} ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
    },

    /** Time of a user's first one; undefined if there are none. */
    firstAt: (userId: number): string | undefined =>
      db
        .query<{ created_at: string }>(
          'SELECT created_at FROM deposits WHERE user_id = ? ORDER BY id LIMIT 1',
        )
        .get(userId)?.created_at,

    /** The first with a status. */
    first: (userId: number, status: DepositRow['status']) =>
      db
        .query<DepositRow>('SELECT * FROM deposits WHERE user_id = ? AND status = ? ORDER BY id LIMIT 1')
        .get(userId, status),

    add(entry: NewDeposit, now: number): number {
      const at = new Date(now).toISOString()
      return db.run(
        `INSERT INTO deposits (user_id, method, description, description_said, details, amount, status, reason, reason_said,
           request_id, created_at, decided_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        entry.user_id,
        entry.method,
        wordsText(entry.description),
        keptCode(entry.description),
        JSON.stringify(entry.details),
        entry.amount,
        entry.status,
        entry.reason === null ? null : wordsText(entry.reason),
        keptCode(entry.reason),
        entry.request_id,
        at,
        entry.status === 'processing' ? null : at,
      ).id
    },

    /** Coins waiting for confirmations. */
    coinsUnderWay: () =>
      db
        .query<DepositRow>(
          "SELECT * FROM deposits WHERE method = 'crypto' AND status = 'processing' ORDER BY id",
        )
        .all(),

    setConfirmations(id: number, confirmations: number): void {
      db.run('UPDATE deposits SET confirmations = ? WHERE id = ?', confirmations, id)
    },

    /** Settles a processing deposit; false if it no longer is. */
    decide(id: number, status: 'approved' | 'declined', reason: string | null, now: number): boolean {
      const { changes } = db.run(
        "UPDATE deposits SET status = ?, reason = ?, decided_at = ? WHERE id = ? AND status = 'processing'",
        status,
        reason,
        new Date(now).toISOString(),
        id,
      )
      return changes === 1
    },
  }
}
