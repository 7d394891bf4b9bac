import type { Database } from './database.ts'

/** One-use links for a new password, by the hash of their token; kept for a while, so that a used one can be named. */
export const PASSWORD_RESETS_TABLE = `
  CREATE TABLE password_resets (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_ms INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
  );
`

export interface PasswordResetRow {
  readonly user_id: number
  /** Unix ms. */
  readonly expires_ms: number
  readonly used: number
}

/** Links for a new password. */
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
