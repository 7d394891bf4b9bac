import type { Database } from './database.ts'

export interface SentEmail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly created_at: string
}

/** Every email that was sent. */
export function createOutboxStore(db: Database) {
  return {
    add(email: Pick<SentEmail, 'recipient' | 'subject' | 'text'>, now: number): void {
      db.run(
        'INSERT INTO outbox (recipient, subject, text, created_at) VALUES (?, ?, ?, ?)',
        email.recipient,
        email.subject,
        email.text,
        new Date(now).toISOString(),
      )
    },

    /** Newest first. */
    to: (recipient: string): SentEmail[] =>
      db.query<SentEmail>('SELECT * FROM outbox WHERE recipient = ? ORDER BY id DESC').all(recipient),
  }
}
