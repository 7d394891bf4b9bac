import type { Database } from './database.ts'

/** Addresses that customers got besides the broker's own. */
export const DEPOSIT_ADDRESS_TABLE = `
  CREATE TABLE deposit_addresses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    wallet TEXT NOT NULL,
    address TEXT NOT NULL UNIQUE,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  CREATE INDEX deposit_addresses_of_user ON deposit_addresses (user_id, wallet, id);
`

export interface DepositAddressRow {
  readonly address: string
  readonly request_id: string | null
  readonly created_at: string
}

/** Customers' own deposit addresses, by wallet. */
export function createDepositAddressStore(db: Database) {
  return {
    /** Newest first. */
    of: (userId: number, wallet: string) =>
      db
        .query<DepositAddressRow>(
          'SELECT * FROM deposit_addresses WHERE user_id = ? AND wallet = ? ORDER BY id DESC',
        )
        .all(userId, wallet),

    add(userId: number, wallet: string, address: string, key: string | undefined, now: number): void {
      db.run(
        'INSERT INTO deposit_addresses (user_id, wallet, address, request_id, created_at) VALUES (?, ?, ?, ?, ?)',
        userId,
        wallet,
        address,
        key ?? null,
        new Date(now).toISOString(),
      )
    },
  }
}
