import type { Database } from './database.ts'

/** Marketplace purchases; each item once. */
export function createPurchaseStore(db: Database) {
  return {
    /** Ids of a user's items, in order of purchase. */
    of: (userId: number): string[] =>
      db
        .query<{ advisor_id: string }>('SELECT advisor_id FROM purchases WHERE user_id = ? ORDER BY rowid')
        .all(userId)
        .map((row) => row.advisor_id),

    /** @throws a unique violation if the user already has it. */
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
