import type { ProfileAnswers as SectionAnswers, ProfileRequest } from '@tradefront/contracts'
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

    /** Answers of the sections kept so far. */
    kept(userId: number): SectionAnswers {
      const row = db
        .query<{ answers: string }>('SELECT answers FROM profile_sections WHERE user_id = ?')
        .get(userId)
      return row === undefined ? {} : (JSON.parse(row.answers) as SectionAnswers)
    },

    /** Keeps answers of one section beside those of the others. */
    keep(userId: number, answers: SectionAnswers, now: number): void {
      db.run(
        `INSERT INTO profile_sections VALUES (?, ?, ?) ON CONFLICT (user_id)
         DO UPDATE SET answers = json_patch(answers, excluded.answers), updated_at = excluded.updated_at`,
        userId,
        JSON.stringify(answers),
        new Date(now).toISOString(),
      )
    },

    /** Saves the answers and the names together; what was kept by section is part of them. */
    save(userId: number, { first_name, last_name, ...answers }: ProfileRequest, now: number): void {
      db.transaction(() => {
        db.run('DELETE FROM profile_sections WHERE user_id = ?', userId)
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
