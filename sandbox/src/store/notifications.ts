import { keptCode, saidOf, wordsText, type Words } from '../kit/says.ts'
import type { Database } from './database.ts'

export interface NotificationRow {
  readonly id: number
  readonly user_id: number
  readonly title: string | null
  readonly message: string
  readonly title_said: string | null
  readonly message_said: string | null
  readonly color: string | null
  readonly kind: string | null
  readonly trade_id: number | null
  readonly read: number
  readonly created_at: string
}

export interface NewNotification {
  readonly title?: Words | undefined
  readonly message: Words
  /** danger, success, warning or default [NOTE-01]. */
  readonly color?: string | undefined
  /** Topic: money, trade, margin or practice_margin. */
  readonly kind?: string | undefined
  /** The position whose close it reports. */
  readonly tradeId?: number | undefined
}

/** Maximum number sent with the user. */
const KEPT = 50

/** Notifications to a user. */
export function createNotificationStore(db: Database) {
  return {
    /** Newest first. */
    of: (userId: number) =>
      db
        .query<NotificationRow>('SELECT * FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT ?')
        .all(userId, KEPT),

    byId: (id: number) => db.query<NotificationRow>('SELECT * FROM notifications WHERE id = ?').get(id),

    add(userId: number, entry: NewNotification, now: number): number {
      return db.run(
        `INSERT INTO notifications (user_id, title, title_said, message, message_said, color, kind, trade_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        userId,
        entry.title === undefined ? null : wordsText(entry.title),
        keptCode(entry.title),
        wordsText(entry.message),
        keptCode(entry.message),
        entry.color ?? null,
        entry.kind ?? null,
        entry.tradeId ?? null,
        new Date(now).toISOString(),
      ).id
    },

    /** False if the user has no such notification. */
    markRead: (userId: number, id: number) =>
      db.run('UPDATE notifications SET read = 1 WHERE id = ? AND user_id = ?', id, userId).changes === 1,

    markAllRead(userId: number): void {
      db.run('UPDATE notifications SET read = 1 WHERE user_id = ?', userId)
    },
  }
}
export type NotificationStore = ReturnType<typeof createNotificationStore>

/** A notification as sent to clients. */
export function notificationView(row: NotificationRow) {
  return {
    id: row.id,
    read: row.read === 1,
    title: row.title,
    message: row.message,
    ...saidOf({ title: row.title_said, message: row.message_said }),
    color: row.color,
    kind: row.kind,
    ...(row.trade_id !== null && { trade_id: row.trade_id }),
    created_at: row.created_at,
  }
}
