import type { ProfileRequest } from '@tradefront/contracts'
import type { Database } from './database.ts'

/** A customer's answers, except the names, which are stored with the user. */
export type ProfileAnswers = Omit<ProfileRequest, 'first_name' | 'last_name'>

/** Financial profiles: one per user, complete if it exists. */
export function createProfileStore(db: Database) {
  return {
    of(userId: number): ProfileAnswers | undefined {
      const row = db.query<{ answers: string }>('SELECT answers FROM profiles WHERE user_id = ?').get(userId)
      return row === undefined ? undefined : (JSON.parse(row.answers) as ProfileAnswers)
    },

    /** Saves the answers and the names together. */
    save(userId: number, { first_name, last_name, ...answers }: ProfileRequest, now: number): void {
      db.transaction(() => {
        db.run('UPDATE users SET first_name = ?, last_name = ? WHERE id = ?', first_name, last_name, userId)
        db.run(
          `INSERT INTO profiles VALUES (?, ?, ?) ON CONFLICT (user_id)
           DO UPDATE SET answers = excluded.answers, updated_at = excluded.updated_at`,
          userId,
          JSON.stringify(answers),
          new Date(now).toISOString(),
        )
      })
    },
  }
}
