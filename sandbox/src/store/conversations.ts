import type { Database } from './database.ts'

/** Conversations besides their messages. */
export const CONVERSATION_TABLES = `
  -- Whose work a conversation is; no row is nobody's.
  CREATE TABLE conversations (
    customer_id INTEGER PRIMARY KEY REFERENCES users (id),
    assignee_id INTEGER REFERENCES users (id),
    snoozed_until TEXT
  );
  CREATE TABLE conversation_tags (
    customer_id INTEGER NOT NULL REFERENCES users (id),
    tag TEXT NOT NULL COLLATE NOCASE,
    PRIMARY KEY (customer_id, tag)
  );
  CREATE TABLE canned_replies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    -- Who added it, and under which id; null for those a new database comes with.
    author_id INTEGER REFERENCES users (id),
    client_id TEXT,
    UNIQUE (author_id, client_id)
  );
  CREATE TABLE closings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES users (id),
    closed_by INTEGER NOT NULL REFERENCES users (id),
    closed_at TEXT NOT NULL,
    -- When a message opened the conversation again.
    reopened_at TEXT,
    stars INTEGER,
    comment TEXT
  );
  -- A conversation is closed at most once at a time.
  CREATE UNIQUE INDEX closings_now ON closings (customer_id) WHERE reopened_at IS NULL;
  CREATE TABLE notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES users (id),
    author_id INTEGER NOT NULL REFERENCES users (id),
    client_id TEXT NOT NULL,
    text TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (author_id, client_id)
  );
  CREATE INDEX notes_of_customer ON notes (customer_id, id);
`

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
  /** JSON. */
  readonly tags: string
}

/** A canned reply; `{first_name}` etc. are filled in by the desk. */
export interface ReplyRow {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly version: number
}

/** A closing with its rating; `reopened_at` is null while the conversation is closed. */
export interface ClosingRow {
  readonly id: number
  readonly customer_id: number
  readonly closed_by: number
  readonly closed_at: string
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
    closings.id AS closing_id, closed_at, stars, comment,
    (SELECT json_group_array(tag) FROM (SELECT tag FROM conversation_tags
      WHERE conversation_tags.customer_id = customers.id ORDER BY tag)) AS tags
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

    addTag: (customerId: number, tag: string) =>
      db.run(
        'INSERT INTO conversation_tags (customer_id, tag) VALUES (?, ?) ON CONFLICT DO NOTHING',
        customerId,
        tag,
      ),
    removeTag: (customerId: number, tag: string) =>
      db.run('DELETE FROM conversation_tags WHERE customer_id = ? AND tag = ?', customerId, tag),
    /** How a tag is written on other conversations, if any has it. */
    spelling: (tag: string) =>
      db.query<{ tag: string }>('SELECT tag FROM conversation_tags WHERE tag = ? LIMIT 1').get(tag)?.tag,

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

    /** Every closing, oldest first. */
    closings: () => db.query<ClosingRow>('SELECT * FROM closings ORDER BY closed_at').all(),

    replies: () =>
      db.query<ReplyRow>('SELECT id, title, text, version FROM canned_replies ORDER BY title, id').all(),
    reply: (id: number) =>
      db.query<ReplyRow>('SELECT id, title, text, version FROM canned_replies WHERE id = ?').get(id),
    /** Repeating a `clientId` adds nothing. */
    addReply: (reply: { title: string; text: string; authorId: number | null; clientId: string | null }) =>
      db.run(
        `INSERT INTO canned_replies (title, text, author_id, client_id) VALUES (?, ?, ?, ?)
         ON CONFLICT (author_id, client_id) DO NOTHING`,
        reply.title,
        reply.text,
        reply.authorId,
        reply.clientId,
      ),
    editReply: (id: number, { title, text }: { title: string; text: string }) =>
      db.run(
        'UPDATE canned_replies SET title = ?, text = ?, version = version + 1 WHERE id = ?',
        title,
        text,
        id,
      ),
    deleteReply: (id: number) => db.run('DELETE FROM canned_replies WHERE id = ?', id),

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
