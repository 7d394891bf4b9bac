import type { Database } from './database.ts'

/** What people bought in the marketplace; each item once. */
export function createPurchaseStore(db: Database) {
  return {
    /** Ids of the items of a person, in the order of buying. */
    of: (userId: number): string[] =>
      db
        .query<{ advisor_id: string }>('SELECT advisor_id FROM purchases WHERE user_id = ? ORDER BY rowid')
        .all(userId)
        .map((row) => row.advisor_id),

    /** @throws a unique violation when the person has it already. */
    add(userId: number, advisorId: string, price: string, now: number): void {
      db.run(
        'INSERT INTO purchases VALUES (?, ?, ?, ?)',
        userId,
        advisorId,
        price,
        new Date(now).toISOString(),
      )
    },
  }
}
