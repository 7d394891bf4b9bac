import type { Database } from './database.ts'

export interface AddressRow {
  readonly id: number
  readonly user_id: number
  readonly name: string
  readonly method: string
  readonly destination: string
  /** Full destination, JSON; never sent back. */
  readonly details: string
  readonly created_at: string
}

/** Customers' address books. */
export function createAddressStore(db: Database) {
  return {
    /** By name. */
    of: (userId: number) =>
      db.query<AddressRow>('SELECT * FROM withdrawal_addresses WHERE user_id = ? ORDER BY name').all(userId),

    byId: (id: number) => db.query<AddressRow>('SELECT * FROM withdrawal_addresses WHERE id = ?').get(id),

    add(entry: Omit<AddressRow, 'id' | 'created_at'>, now: number): number {
      return db.run(
        `INSERT INTO withdrawal_addresses (user_id, name, method, destination, details, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        entry.user_id,
        entry.name,
        entry.method,
        entry.destination,
        entry.details,
        new Date(now).toISOString(),
      ).id
    },

    rename(id: number, name: string): void {
      db.run('UPDATE withdrawal_addresses SET name = ? WHERE id = ?', name, id)
    },

    remove(id: number): void {
      db.run('DELETE FROM withdrawal_addresses WHERE id = ?', id)
    },
  }
}
