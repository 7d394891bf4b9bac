import { keptCode, wordsText, type Words } from '../kit/says.ts'
import type { Withdrawal } from '@tradefront/contracts'
import type { Database } from './database.ts'
import { paymentConditions, type PaymentFilter } from './filtered.ts'

export interface WithdrawalRow {
  readonly id: number
  readonly user_id: number
  readonly position: number
  readonly method: string
  readonly title: string
  readonly destination: string
  readonly amount: string
  readonly fee: string
  readonly status: Withdrawal['status']
  readonly reason: string | null
  readonly reason_said: string | null
  readonly request_id: string | null
  readonly created_at: string
  readonly decided_at: string | null
  /** Deadline of a missing code. */
  readonly confirm_until: string | null
  readonly confirmed_at: string | null
  readonly code_hash: string | null
  readonly code_sent_at: string | null
  readonly wrong_codes: number
  /** Full destination, JSON; never sent back. */
  readonly details: string
  /** End of its destination's hold, past or not; null without one. */
  readonly hold_until: string | null
  /** Coins of its quote and their rate, JSON; null if requested in dollars. */
  readonly payout: string | null
}

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  | 'user_id'
  | 'position'
  | 'method'
  | 'title'
  | 'destination'
  | 'details'
  | 'amount'
  | 'fee'
  | 'request_id'
  | 'hold_until'
  | 'payout'
> {
  readonly reason: Words | null
}

/** Withdrawals and their status. */
export function createWithdrawalStore(db: Database) {
  return {
    byId: (id: number) => db.query<WithdrawalRow>('SELECT * FROM withdrawals WHERE id = ?').get(id),

    count(userId: number, filter: PaymentFilter = {}): number {
      const { text, values } = paymentConditions(userId, filter)
      return (
        db.query<{ n: number }>(`SELECT COUNT(*) AS n FROM withdrawals WHERE ${text}`).get(...values)?.n ?? 0
      )
    },

    /** Newest first. */
    page(userId: number, filter: PaymentFilter, limit: number, offset: number) {
      const { text, values } = paymentConditions(userId, filter)
      return db
        .query<WithdrawalRow>(`SELECT * FROM withdrawals WHERE ${text} ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
    },

    /** Time of a user's first one; undefined if there are none. */
    firstAt: (userId: number): string | undefined =>
      db
        .query<{ created_at: string }>(
          'SELECT created_at FROM withdrawals WHERE user_id = ? ORDER BY id LIMIT 1',
        )
        .get(userId)?.created_at,

    /** Requested since a moment and not credited back, newest first. */
    since: (userId: number, from: string): WithdrawalRow[] =>
      db
        .query<WithdrawalRow>(
          `SELECT * FROM withdrawals
           WHERE user_id = ? AND created_at > ? AND status IN ('pending', 'completed') ORDER BY id DESC`,
        )
        .all(userId, from),

    add(entry: NewWithdrawal, now: number): number {
      return db.run(
        `INSERT INTO withdrawals (user_id, position, method, title, destination, details, amount, fee, status,
           reason, reason_said, request_id, hold_until, payout, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?)`,
        entry.user_id,
        entry.position,
        entry.method,
        entry.title,
        entry.destination,
        entry.details,
        entry.amount,
        entry.fee,
        entry.reason === null ? null : wordsText(entry.reason),
        keptCode(entry.reason),
        entry.request_id,
        entry.hold_until,
        entry.payout,
        new Date(now).toISOString(),
      ).id
    },

    /** A code with this hash was sent: the withdrawal waits for it until the deadline. */
    awaitCode(id: number, hash: string, until: string, now: number): void {
      db.run(
        'UPDATE withdrawals SET code_hash = ?, confirm_until = ?, code_sent_at = ? WHERE id = ?',
        hash,
        until,
        new Date(now).toISOString(),
        id,
      )
    },

    noteWrongCode(id: number): void {
      db.run('UPDATE withdrawals SET wrong_codes = wrong_codes + 1 WHERE id = ?', id)
    },

    confirm(id: number, now: number): void {
      db.run(
        'UPDATE withdrawals SET confirmed_at = ?, confirm_until = NULL, code_hash = NULL WHERE id = ?',
        new Date(now).toISOString(),
        id,
      )
    },

    /** Pending ones whose code wasn't entered in time. */
    overdue: (now: number): WithdrawalRow[] =>
      db
        .query<WithdrawalRow>("SELECT * FROM withdrawals WHERE status = 'pending' AND confirm_until <= ?")
        .all(new Date(now).toISOString()),

    /** Ends a pending one; false if it no longer is. */
    decide(
      id: number,
      status: 'completed' | 'rejected' | 'cancelled',
      reason: Words | null,
      now: number,
    ): boolean {
      const { changes } = db.run(
        `UPDATE withdrawals SET status = ?, reason = ?, reason_said = ?, decided_at = ?
         WHERE id = ? AND status = 'pending'`,
        status,
        reason === null ? null : wordsText(reason),
        keptCode(reason),
        new Date(now).toISOString(),
        id,
      )
      return changes === 1
    },
  }
}
