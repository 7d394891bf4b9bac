import type { Database } from './database.ts'

export interface PasswordResetRow {
  readonly user_id: number
  /** Unix ms. */
  readonly expires_ms: number
  readonly used: number
}

/** One-use links for a new password, by the hash of their token. */
export function createPasswordResetStore(db: Database) {
  return {
    add(hash: string, userId: number, expiresMs: number): void {
      db.run(
        'INSERT INTO password_resets (hash, user_id, expires_ms) VALUES (?, ?, ?)',
        hash,
        userId,
        expiresMs,
      )
    },
    find: (hash: string) =>
      db.query<PasswordResetRow>('SELECT * FROM password_resets WHERE hash = ?').get(hash),
    /** Every link of a person is used up: one of them has changed the password. */
    useAllOf(userId: number): void {
      db.run('UPDATE password_resets SET used = 1 WHERE user_id = ?', userId)
    },
    /** Forgets links that ended before a moment, Unix ms. */
    removeBefore(expiresMs: number): void {
      db.run('DELETE FROM password_resets WHERE expires_ms < ?', expiresMs)
    },
  }
}
