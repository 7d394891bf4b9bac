import type { Database } from './database.ts'

export interface PasswordResetRow {
  readonly user_id: number
  /** Unix ms. */
  readonly expires_ms: number
  readonly used: number
}

/** Single-use password reset links, by token hash. */
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
    /** Uses up every link of a user: the password has been changed. */
    useAllOf(userId: number): void {
      db.run('UPDATE password_resets SET used = 1 WHERE user_id = ?', userId)
    },
    /** Deletes links that expired before a moment, Unix ms. */
    removeBefore(expiresMs: number): void {
      db.run('DELETE FROM password_resets WHERE expires_ms < ?', expiresMs)
    },
  }
}
