import type { Database } from './database.ts'

/** Destinations customers have withdrawn to, or are about to. */
export function createDestinationStore(db: Database) {
  return {
    usableFrom: (userId: number, destination: string): string | undefined =>
      db
        .query<{ usable_from: string }>(
          'SELECT usable_from FROM withdrawal_destinations WHERE user_id = ? AND destination = ?',
        )
        .get(userId, destination)?.usable_from,

    add(userId: number, destination: string, usableFrom: string): void {
      db.run(
        'INSERT INTO withdrawal_destinations (user_id, destination, usable_from) VALUES (?, ?, ?)',
        userId,
        destination,
        usableFrom,
      )
    },

    /** A withdrawal was sent there. */
    used(userId: number, destination: string, now: number): void {
      const at = new Date(now).toISOString()
      db.run(
        `INSERT INTO withdrawal_destinations VALUES (?, ?, ?, ?) ON CONFLICT (user_id, destination)
           DO UPDATE SET used_at = coalesce(used_at, excluded.used_at)`,
        userId,
        destination,
        at,
        at,
      )
    },

    /** Deletes a destination that never received anything. */
    forgetUnused(userId: number, destination: string): void {
      db.run(
        'DELETE FROM withdrawal_destinations WHERE user_id = ? AND destination = ? AND used_at IS NULL',
        userId,
        destination,
      )
    },
  }
}
export type DestinationStore = ReturnType<typeof createDestinationStore>

/** Customers' switch 'Only to saved addresses'. */
export function createAllowlistStore(db: Database) {
  return {
    /** Undefined if never switched on, or fully switched off. */
    of: (userId: number) =>
      db
        .query<{ off_from: string | null }>('SELECT off_from FROM withdrawal_allowlists WHERE user_id = ?')
        .get(userId),
    on(userId: number): void {
      db.run('INSERT OR REPLACE INTO withdrawal_allowlists VALUES (?, NULL)', userId)
    },
    offFrom(userId: number, moment: string): void {
      db.run('UPDATE withdrawal_allowlists SET off_from = ? WHERE user_id = ?', moment, userId)
    },
  }
}
