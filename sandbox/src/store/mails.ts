import type { Database } from './database.ts'

export interface MailRow {
  readonly id: number
  readonly user_id: number
  readonly sender: string
  readonly subject: string
  readonly body: string
  readonly read: number
  readonly created_at: string
}

export interface NewMail {
  readonly sender?: string | undefined
  readonly subject: string
  /** Plain text; paragraphs are separated by an empty line. */
  readonly body: string
}

const SENDER = 'Client Management Team'

/** The broker's messages to a user. */
export function createMailStore(db: Database) {
  const count = (userId: number, more: string) =>
    db.query<{ n: number }>(`SELECT COUNT(*) AS n FROM mails WHERE user_id = ? ${more}`).get(userId)?.n ?? 0

  return {
    byId: (id: number) => db.query<MailRow>('SELECT * FROM mails WHERE id = ?').get(id),
    count: (userId: number) => count(userId, ''),
    unread: (userId: number) => count(userId, 'AND read = 0'),

    /** Newest first. */
    page: (userId: number, limit: number, offset: number) =>
      db
        .query<MailRow>('SELECT * FROM mails WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?')
        .all(userId, limit, offset),

    add(userId: number, mail: NewMail, now: number): number {
      return db.run(
        'INSERT INTO mails (user_id, sender, subject, body, created_at) VALUES (?, ?, ?, ?, ?)',
        userId,
        mail.sender ?? SENDER,
        mail.subject,
        mail.body,
        new Date(now).toISOString(),
      ).id
    },

    mark(id: number, read: boolean): void {
      db.run('UPDATE mails SET read = ? WHERE id = ?', Number(read), id)
    },
  }
}
export type MailStore = ReturnType<typeof createMailStore>
