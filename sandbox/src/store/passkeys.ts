import type { Database } from './database.ts'

/** Part of the schema. */
export const PASSKEY_TABLES = `
  CREATE TABLE passkeys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    credential_id TEXT NOT NULL UNIQUE,
    -- COSE, base64url.
    public_key TEXT NOT NULL,
    -- The authenticator's signature counter; 0 where it has none.
    counter INTEGER NOT NULL,
    -- JSON list.
    transports TEXT NOT NULL,
    -- What authenticators know the user by: random, and the same for all passkeys of a user.
    user_handle TEXT NOT NULL,
    name TEXT NOT NULL,
    synced INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    last_used_at TEXT
  );
  CREATE INDEX passkeys_of_user ON passkeys (user_id, id);
`

/** A passkey as stored. */
export interface PasskeyRow {
  readonly id: number
  readonly user_id: number
  /** Base64url, as WebAuthn sends it. */
  readonly credential_id: string
  /** COSE, base64url. */
  readonly public_key: string
  /** The authenticator's signature counter; 0 if it has none. */
  readonly counter: number
  /** JSON list. */
  readonly transports: string
  readonly user_handle: string
  readonly name: string
  readonly synced: number
  readonly created_at: string
  readonly last_used_at: string | null
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>

/** Public keys of users' passkeys. */
export function createPasskeyStore(db: Database) {
  return {
    byId: (id: number) => db.query<PasskeyRow>('SELECT * FROM passkeys WHERE id = ?').get(id),
    byCredential: (id: string) =>
      db.query<PasskeyRow>('SELECT * FROM passkeys WHERE credential_id = ?').get(id),
    of: (userId: number) =>
      db.query<PasskeyRow>('SELECT * FROM passkeys WHERE user_id = ? ORDER BY id').all(userId),
    count: (userId: number): number =>
      db.query<{ n: number }>('SELECT COUNT(*) AS n FROM passkeys WHERE user_id = ?').get(userId)?.n ?? 0,
    /** @throws a unique violation if the credential is registered. */
    add(row: NewPasskey, now: number): number {
      return db.run(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, user_handle, name, synced,
           created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        row.user_id,
        row.credential_id,
        row.public_key,
        row.counter,
        row.transports,
        row.user_handle,
        row.name,
        row.synced,
        new Date(now).toISOString(),
      ).id
    },
    rename(id: number, name: string): void {
      db.run('UPDATE passkeys SET name = ? WHERE id = ?', name, id)
    },
    remove(id: number): void {
      db.run('DELETE FROM passkeys WHERE id = ?', id)
    },
    /** Notes a use; false if the passkey is gone or was used since its row was read. */
    used({ id, counter }: PasskeyRow, next: number, now: number): boolean {
      const at = new Date(now).toISOString()
      return (
        db.run(
          'UPDATE passkeys SET counter = ?, last_used_at = ? WHERE id = ? AND counter = ?',
          next,
          at,
          id,
          counter,
        ).changes > 0
      )
    },
  }
}
