import type { Database } from './database.ts'

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
