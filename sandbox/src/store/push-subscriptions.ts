import type { Database } from './database.ts'

/** Part of the schema. */
export const PUSH_TABLES = `
  CREATE TABLE push_subscriptions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- The session that asked: its logout ends the subscription, its running out does not.
    session_hash TEXT NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    auth_secret TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, id);
`

/** A browser's push subscription as stored. */
export interface PushRow {
  readonly id: number
  readonly user_id: number
  readonly session_hash: string
  readonly endpoint: string
  readonly public_key: string
  readonly auth_secret: string
}

/** Browsers that get pushes. */
export function createPushStore(db: Database) {
  return {
    of: (userId: number) =>
      db.query<PushRow>('SELECT * FROM push_subscriptions WHERE user_id = ? ORDER BY id').all(userId),
    /** Replaces a subscription with the same endpoint; returns the row. */
    add(row: Omit<PushRow, 'id'>, now: number): PushRow {
      db.run('DELETE FROM push_subscriptions WHERE endpoint = ?', row.endpoint)
      const { id } = db.run(
        `INSERT INTO push_subscriptions (user_id, session_hash, endpoint, public_key, auth_secret, created_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
        row.user_id,
        row.session_hash,
        row.endpoint,
        row.public_key,
        row.auth_secret,
        new Date(now).toISOString(),
      )
      return { ...row, id }
    },
    /** Whether the user had it. */
    remove: (userId: number, id: number): boolean =>
      db.run('DELETE FROM push_subscriptions WHERE user_id = ? AND id = ?', userId, id).changes > 0,
    removeOfSession(hash: string): void {
      db.run('DELETE FROM push_subscriptions WHERE session_hash = ?', hash)
    },
    /** Removes all of a user, except those of one session. */
    removeOthers(userId: number, hash: string): void {
      db.run('DELETE FROM push_subscriptions WHERE user_id = ? AND session_hash <> ?', userId, hash)
    },
  }
}
