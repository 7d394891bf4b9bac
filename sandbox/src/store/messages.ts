import { randomBytes } from 'node:crypto'
import type { MessageSubject } from '@tradefront/contracts'
import type { Database } from './database.ts'

/** What edited and deleted messages said before; a deleted one has no text any more. */
export const VERSION_TABLES = `
  CREATE TABLE message_versions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES messages (id),
    message TEXT NOT NULL,
    until TEXT NOT NULL
  );
  CREATE INDEX versions_of_message ON message_versions (message_id);
`

/** A chat message with its sender's name. */
export interface MessageRow {
  readonly id: number
  readonly customer_id: number
  readonly sender_id: number
  readonly client_id: string | null
  readonly message: string
  readonly created_at: string
  readonly read_at: string | null
  readonly first_name: string
  readonly last_name: string
  readonly avatar: string | null
  readonly reply_to: number | null
  /** What it is about, see `MessageSubject`; both null if about nothing. */
  readonly about_kind: MessageSubject['kind'] | null
  readonly about_id: string | null
  readonly edited_at: string | null
  readonly deleted_at: string | null
}

/** What a message said before it was edited or deleted. */
export interface VersionRow {
  readonly message: string
  readonly until: string
}

/** The newest message of a conversation. */
export type LastMessageRow = Pick<
  MessageRow,
  'customer_id' | 'message' | 'sender_id' | 'created_at' | 'deleted_at'
>

/** Who wrote when, for times to answers. */
export type WrittenRow = Pick<MessageRow, 'customer_id' | 'sender_id' | 'created_at'>

/** A file in a conversation. */
export interface SentFileRow extends FileRow {
  readonly message_id: number
  readonly customer_id: number
  readonly sender_id: number
  readonly created_at: string
}

/** An uploaded file without its content. */
export interface FileRow {
  readonly id: number
  readonly message_id: number | null
  readonly uploader_id: number
  /** Unguessable part of its URL. */
  readonly token: string
  readonly file_name: string
  readonly media_type: string
}

/** Length of a message preview in a list, characters. */
const PREVIEW_LENGTH = 200
const MESSAGE = `SELECT messages.*, users.first_name, users.last_name, users.avatar
  FROM messages JOIN users ON users.id = messages.sender_id`
const FILE = 'SELECT id, message_id, uploader_id, token, file_name, media_type FROM files'

const SENT_FILES = `FROM files JOIN messages ON messages.id = message_id
  WHERE customer_id = ? AND deleted_at IS NULL`

/** Conversations: one per customer, with the support team as one party. */
export function createMessageStore(db: Database) {
  const byId = (id: number) => db.query<MessageRow>(`${MESSAGE} WHERE messages.id = ?`).get(id)

  return {
    byId,
    ofClient: (senderId: number, clientId: string) =>
      db
        .query<MessageRow>(`${MESSAGE} WHERE messages.sender_id = ? AND messages.client_id = ?`)
        .get(senderId, clientId),

    /** Number of a customer's messages, and changes of them, after an ISO time. */
    countOfCustomer: (customerId: number, after: string) =>
      db
        .query<{ n: number }>(
          `SELECT (SELECT COUNT(*) FROM messages
             WHERE customer_id = ?1 AND created_at > ?2 AND sender_id = customer_id)
           + (SELECT COUNT(*) FROM message_versions JOIN messages ON messages.id = message_id
             WHERE customer_id = ?1 AND until > ?2 AND sender_id = customer_id) AS n`,
        )
        .get(customerId, after)?.n ?? 0,

    /** Newest first; only those written or changed after an ISO time, if given. */
    page: (customerId: number, after: string, limit: number, offset: number) =>
      db
        .query<MessageRow>(
          `${MESSAGE} WHERE messages.customer_id = ?
           AND (messages.created_at > ? OR coalesce(deleted_at, edited_at) > ?)
         ORDER BY messages.created_at DESC LIMIT ? OFFSET ?`,
        )
        .all(customerId, after, after, limit, offset),

    /**
     * Adds a message. Times strictly increase within a conversation, even within a millisecond, so that fetching
     * after the last one's time loses nothing.
     */
    add(
      entry: {
        customerId: number
        senderId: number
        clientId: string | null
        message: string
        /** Id of the message it replies to. */
        replyTo?: number | null
        about?: MessageSubject | undefined
      },
      now: number,
    ): number {
      const last = db
        .query<{ created_at: string }>(
          'SELECT created_at FROM messages WHERE customer_id = ? ORDER BY created_at DESC LIMIT 1',
        )
        .get(entry.customerId)
      const time = last === undefined ? now : Math.max(now, Date.parse(last.created_at) + 1)
      return db.run(
        `INSERT INTO messages (customer_id, sender_id, client_id, message, reply_to, about_kind, about_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        entry.customerId,
        entry.senderId,
        entry.clientId,
        entry.message,
        entry.replyTo ?? null,
        entry.about?.kind ?? null,
        entry.about?.id ?? null,
        new Date(time).toISOString(),
      ).id
    },

    /** Replaces a message's text, or deletes it without one; what it said is kept as a version. */
    change({ id, message }: Pick<MessageRow, 'id' | 'message'>, text: string | undefined, now: number): void {
      const at = new Date(now).toISOString()
      db.run('INSERT INTO message_versions (message_id, message, until) VALUES (?, ?, ?)', id, message, at)
      if (text === undefined)
        db.run(
          `UPDATE messages SET message = '', about_kind = NULL, about_id = NULL, deleted_at = ?,
           read_at = coalesce(read_at, ?) WHERE id = ?`,
          at,
          at,
          id,
        )
      else db.run('UPDATE messages SET message = ?, edited_at = ? WHERE id = ?', text, at, id)
    },
    /** Whether a message in a customer's conversation is about it. */
    isAbout: (customerId: number, { kind, id }: MessageSubject) =>
      db
        .query('SELECT 1 FROM messages WHERE customer_id = ? AND about_kind = ? AND about_id = ? LIMIT 1')
        .get(customerId, kind, id) !== undefined,

    /** Oldest first. */
    versions: (id: number) =>
      db
        .query<VersionRow>('SELECT message, until FROM message_versions WHERE message_id = ? ORDER BY id')
        .all(id),

    /** Marks the other side's messages as read; returns them. */
    markRead(customerId: number, reader: 'customer' | 'support', now: number): number[] {
      const side = reader === 'customer' ? 'sender_id <> customer_id' : 'sender_id = customer_id'
      const rows = db
        .query<{ id: number }>(
          `SELECT id FROM messages WHERE customer_id = ? AND read_at IS NULL AND ${side} ORDER BY created_at`,
        )
        .all(customerId)
      if (rows.length > 0)
        db.run(
          `UPDATE messages SET read_at = ? WHERE customer_id = ? AND read_at IS NULL AND ${side}`,
          new Date(now).toISOString(),
          customerId,
        )
      return rows.map((row) => row.id)
    },

    /** Messages of the support team unread by a customer. */
    unreadOfCustomer: (customerId: number) =>
      db
        .query<{ n: number }>(
          'SELECT COUNT(*) AS n FROM messages WHERE customer_id = ? AND read_at IS NULL AND sender_id <> customer_id',
        )
        .get(customerId)?.n ?? 0,

    /** Messages unread by the support team, by customer. */
    unreadOfSupport: () =>
      new Map(
        db
          .query<{ customer_id: number; n: number }>(
            `SELECT customer_id, COUNT(*) AS n FROM messages
             WHERE read_at IS NULL AND sender_id = customer_id GROUP BY customer_id`,
          )
          .all()
          .map((row) => [row.customer_id, row.n]),
      ),

    /** The newest message by customer, its text truncated for lists. */
    lastMessages: () =>
      new Map(
        db
          .query<LastMessageRow>(
            `SELECT customer_id, substr(message, 1, ${PREVIEW_LENGTH}) AS message, sender_id, created_at, deleted_at
             FROM messages AS one WHERE created_at =
               (SELECT MAX(created_at) FROM messages WHERE customer_id = one.customer_id)`,
          )
          .all()
          .map((row) => [row.customer_id, row]),
      ),

    /** Since when customers have been waiting: time of the first message after the team's last one. */
    waitingSince: () =>
      new Map(
        db
          .query<{ customer_id: number; since: string }>(
            `SELECT customer_id, MIN(created_at) AS since FROM messages AS one
             WHERE sender_id = customer_id AND deleted_at IS NULL AND created_at > COALESCE(
               (SELECT MAX(created_at) FROM messages
                WHERE customer_id = one.customer_id AND sender_id <> customer_id AND deleted_at IS NULL), '')
             GROUP BY customer_id`,
          )
          .all()
          .map((row) => [row.customer_id, row.since]),
      ),

    /** All messages that weren't deleted, oldest first. */
    written: () =>
      db
        .query<WrittenRow>(
          `SELECT customer_id, sender_id, created_at FROM messages
           WHERE deleted_at IS NULL ORDER BY created_at, id`,
        )
        .all(),

    /** Files of a conversation's messages that weren't deleted, newest first. */
    sentFiles: (customerId: number, limit: number, offset: number) =>
      db
        .query<SentFileRow>(
          `SELECT files.id, message_id, uploader_id, token, file_name, media_type, customer_id, sender_id,
             messages.created_at ${SENT_FILES} ORDER BY messages.created_at DESC, files.id LIMIT ? OFFSET ?`,
        )
        .all(customerId, limit, offset),
    countOfSentFiles: (customerId: number) =>
      db.query<{ n: number }>(`SELECT COUNT(*) AS n ${SENT_FILES}`).get(customerId)?.n ?? 0,

    /** Messages that contain a text, newest first: of all conversations, or of one customer. */
    search: (text: string, limit: number, customerId?: number) =>
      db
        .query<MessageRow>(
          `${MESSAGE} WHERE message LIKE ? ESCAPE '\\' AND customer_id = coalesce(?, customer_id)
           ORDER BY messages.created_at DESC LIMIT ?`,
        )
        .all(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, customerId ?? null, limit),

    filesOf: (messageId: number) =>
      db.query<FileRow>(`${FILE} WHERE message_id = ? ORDER BY id`).all(messageId),
    file: (token: string) => db.query<FileRow>(`${FILE} WHERE token = ?`).get(token),
    fileContent: (id: number) =>
      db.query<{ content: Buffer }>('SELECT content FROM files WHERE id = ?').get(id)?.content,

    addFile(
      file: { uploaderId: number; fileName: string; mediaType: string; content: Buffer },
      now: number,
    ): { id: number; token: string } {
      const token = randomBytes(16).toString('hex')
      const { id } = db.run(
        `INSERT INTO files (uploader_id, token, file_name, media_type, content, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
        file.uploaderId,
        token,
        file.fileName,
        file.mediaType,
        file.content,
        new Date(now).toISOString(),
      )
      return { id, token }
    },

    attach(fileId: number, messageId: number): void {
      db.run('UPDATE files SET message_id = ? WHERE id = ?', messageId, fileId)
    },
  }
}
export type MessageStore = ReturnType<typeof createMessageStore>
