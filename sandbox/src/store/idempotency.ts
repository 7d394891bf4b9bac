import type { Database } from './database.ts'

export interface KeptAnswer {
  /** Identifies a request: hash of method, path and body. */
  readonly fingerprint: string
  readonly status: number
  /** JSON text. */
  readonly body: string
}

/** First answers by user and Idempotency-Key [ORD-06]. */
export function createIdempotencyStore(db: Database) {
  return {
    find: (userId: number, key: string) =>
      db
        .query<KeptAnswer>('SELECT fingerprint, status, body FROM idempotency WHERE user_id = ? AND key = ?')
        .get(userId, key),
    keep(userId: number, key: string, answer: KeptAnswer, now: number): void {
      db.run(
        'INSERT INTO idempotency VALUES (?, ?, ?, ?, ?, ?)',
        userId,
        key,
        answer.fingerprint,
        answer.status,
        answer.body,
        new Date(now).toISOString(),
      )
    },
  }
}
