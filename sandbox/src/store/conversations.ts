import type { Database } from './database.ts'

/** The team's view of a customer's conversation; `closing_id` is null while open. */
export interface ConversationRow {
  readonly customer_id: number
  readonly assignee_id: number | null
  readonly assignee_first_name: string | null
  readonly assignee_last_name: string | null
  readonly snoozed_until: string | null
  readonly closing_id: number | null
  readonly closed_at: string | null
  readonly stars: number | null
  readonly comment: string | null
}

/** An internal note with its author's name. */
export interface NoteRow {
  readonly id: number
  readonly customer_id: number
  readonly author_id: number
  readonly text: string
  readonly created_at: string
  readonly first_name: string
  readonly last_name: string
}

const CONVERSATION = `SELECT customers.id AS customer_id, assignee_id, snoozed_until,
    members.first_name AS assignee_first_name, members.last_name AS assignee_last_name,
    closings.id AS closing_id, closed_at, stars, comment
  FROM users AS customers
  LEFT JOIN conversations ON conversations.customer_id = customers.id
  LEFT JOIN users AS members ON members.id = assignee_id
  LEFT JOIN closings ON closings.customer_id = customers.id AND reopened_at IS NULL
  WHERE customers.role = 'customer'`
const NOTE = 'SELECT notes.*, first_name, last_name FROM notes JOIN users ON users.id = author_id'

/** Assignment, snooze, closings with ratings, and notes: everything about a conversation except messages. */
export function createConversationStore(db: Database) {
  function put(customerId: number, column: 'assignee_id' | 'snoozed_until', value: number | string | null) {
    db.run(
      `INSERT INTO conversations (customer_id, ${column}) VALUES (?, ?)
       ON CONFLICT (customer_id) DO UPDATE SET ${column} = excluded.${column}`,
      customerId,
      value,
    )
  }

  return {
    of: (customerId: number) =>
      db.query<ConversationRow>(`${CONVERSATION} AND customers.id = ?`).get(customerId),
    all: () =>
      new Map(
        db
          .query<ConversationRow>(CONVERSATION)
          .all()
          .map((row) => [row.customer_id, row]),
      ),

    assign: (customerId: number, assigneeId: number | null) => put(customerId, 'assignee_id', assigneeId),
    /** `until` is an ISO time. */
    snooze: (customerId: number, until: string | null) => put(customerId, 'snoozed_until', until),

    /** Closes an open conversation and ends its snooze; a closed one is left unchanged. */
    close(customerId: number, adminId: number, now: number): boolean {
      const { changes } = db.run(
        `INSERT INTO closings (customer_id, closed_by, closed_at) VALUES (?, ?, ?)
         ON CONFLICT (customer_id) WHERE reopened_at IS NULL DO NOTHING`,
        customerId,
        adminId,
        new Date(now).toISOString(),
      )
      if (changes > 0) put(customerId, 'snoozed_until', null)
      return changes > 0
    },

    /**
     * A message reopens the conversation; one from the customer ends its snooze. Returns whether anything changed.
     */
    wrote(customerId: number, byCustomer: boolean, now: number): boolean {
      const opened = db.run(
        'UPDATE closings SET reopened_at = ? WHERE customer_id = ? AND reopened_at IS NULL',
        new Date(now).toISOString(),
        customerId,
      ).changes
      const woken = byCustomer
        ? db.run(
            `UPDATE conversations SET snoozed_until = NULL
             WHERE customer_id = ? AND snoozed_until IS NOT NULL`,
            customerId,
          ).changes
        : 0
      return opened + woken > 0
    },

    rate(closingId: number, stars: number, comment: string | null): void {
      db.run('UPDATE closings SET stars = ?, comment = ? WHERE id = ?', stars, comment, closingId)
    },

    /** The newest notes, oldest of them first. */
    notes: (customerId: number, limit: number) =>
      db
        .query<NoteRow>(`${NOTE} WHERE customer_id = ? ORDER BY notes.id DESC LIMIT ?`)
        .all(customerId, limit)
        .toReversed(),
    note: (id: number) => db.query<NoteRow>(`${NOTE} WHERE notes.id = ?`).get(id),
    noteOfClient: (authorId: number, clientId: string) =>
      db.query<NoteRow>(`${NOTE} WHERE author_id = ? AND client_id = ?`).get(authorId, clientId),
    addNote: (
      note: { customerId: number; authorId: number; clientId: string; text: string },
      now: number,
    ): number =>
      db.run(
        'INSERT INTO notes (customer_id, author_id, client_id, text, created_at) VALUES (?, ?, ?, ?, ?)',
        note.customerId,
        note.authorId,
        note.clientId,
        note.text,
        new Date(now).toISOString(),
      ).id,
  }
}
export type ConversationStore = ReturnType<typeof createConversationStore>
