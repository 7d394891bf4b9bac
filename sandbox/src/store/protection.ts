import type { BreakKind, LimitKind, LimitPeriod } from '@tradefront/contracts'
import type { Database } from './database.ts'
import { POSITIONS } from './users.ts'

export interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: string
  /** In force from `next_at` on; null removes the limit. */
  readonly next_amount: string | null
  /** Null if no change waits. */
  readonly next_at: string | null
}

export interface BreakRow {
  readonly kind: BreakKind
  readonly until: string
}

export interface ComplaintRow {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly request_number: string | null
  readonly created_at: string
  readonly answer_by: string
  readonly answered_at: string | null
  readonly answer: string | null
}

/** An amount that counts towards a limit, and when. */
export interface CountedAmount {
  readonly amount: string
  readonly created_at: string
}

/** Limits, breaks, appropriateness tests and complaints. */
export function createProtectionStore(db: Database) {
  return {
    limits: (userId: number) => db.query<LimitRow>('SELECT * FROM limits WHERE user_id = ?').all(userId),
    setLimit(userId: number, { kind, period, amount, next_amount, next_at }: LimitRow): void {
      db.run(
        'INSERT OR REPLACE INTO limits VALUES (?, ?, ?, ?, ?, ?)',
        userId,
        kind,
        period,
        amount,
        next_amount,
        next_at,
      )
    },
    removeLimit(userId: number, kind: LimitKind, period: LimitPeriod): void {
      db.run('DELETE FROM limits WHERE user_id = ? AND kind = ? AND period = ?', userId, kind, period)
    },

    /** Deposits that were not declined, oldest first. */
    depositsSince: (userId: number, from: string) =>
      db
        .query<CountedAmount>(
          `SELECT amount, created_at FROM deposits
           WHERE user_id = ? AND status != 'declined' AND created_at > ? ORDER BY created_at`,
        )
        .all(userId, from),
    /** P/L of positions closed on the real account, oldest first. */
    resultsSince: (userId: number, from: string) =>
      db
        .query<CountedAmount>(
          `SELECT amount, created_at FROM movements
           WHERE user_id = ? AND position = ? AND kind = 'trade' AND created_at > ? ORDER BY created_at`,
        )
        .all(userId, POSITIONS.real, from),

    break: (userId: number) =>
      db.query<BreakRow>('SELECT kind, until FROM breaks WHERE user_id = ?').get(userId),
    setBreak(userId: number, { kind, until }: BreakRow, now: number): void {
      const since = new Date(now).toISOString()
      db.run('INSERT OR REPLACE INTO breaks VALUES (?, ?, ?, ?)', userId, kind, since, until)
    },

    appropriateness: (userId: number) =>
      db
        .query<{ passed: number; decided_at: string }>(
          'SELECT passed, decided_at FROM appropriateness WHERE user_id = ?',
        )
        .get(userId),
    decideAppropriateness(userId: number, passed: boolean, now: number): void {
      const at = new Date(now).toISOString()
      db.run('INSERT OR REPLACE INTO appropriateness VALUES (?, ?, ?)', userId, passed ? 1 : 0, at)
    },
    forgetAppropriateness(userId: number): void {
      db.run('DELETE FROM appropriateness WHERE user_id = ?', userId)
    },

    /** Newest first. */
    complaints: (userId: number) =>
      db.query<ComplaintRow>('SELECT * FROM complaints WHERE user_id = ? ORDER BY id DESC').all(userId),
    addComplaint(
      userId: number,
      {
        subject,
        text,
        request_number,
        created_at,
        answer_by,
      }: Omit<ComplaintRow, 'id' | 'answered_at' | 'answer'>,
    ): number {
      return db.run(
        `INSERT INTO complaints (user_id, subject, text, request_number, created_at, answer_by)
         VALUES (?, ?, ?, ?, ?, ?)`,
        userId,
        subject,
        text,
        request_number,
        created_at,
        answer_by,
      ).id
    },
    /** False if there is no such open complaint. */
    answerComplaint: (id: number, answer: string, now: number): boolean =>
      db.run(
        'UPDATE complaints SET answer = ?, answered_at = ? WHERE id = ? AND answered_at IS NULL',
        answer,
        new Date(now).toISOString(),
        id,
      ).changes > 0,
    ownerOfComplaint: (id: number) =>
      db.query<{ user_id: number }>('SELECT user_id FROM complaints WHERE id = ?').get(id)?.user_id,
  }
}
export type ProtectionStore = ReturnType<typeof createProtectionStore>
