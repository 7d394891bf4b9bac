import { keptCode, wordsText, type Sentence, type Words } from '../kit/says.ts'
import type { MessageSubject } from '@tradefront/contracts'
import type { Database, SqlValue } from './database.ts'

export interface KeptAnswer {
  /** Identifies a request: hash of method, path and body. */
  readonly fingerprint: string
  readonly status: number
  /** JSON text. */
  readonly body: string
}

/** What the customer's record says about a request. */
export interface ReceiptText {
  readonly what: Sentence
  /** In account currency, exact decimal text. */
  readonly amount?: string | undefined
  /** Why nothing was booked. */
  readonly reason?: Words | undefined
  /** What it changed, if it opened nothing of its own. */
  readonly about?: About | undefined
}

/** Kind and id of a position, an order or a payment. */
type About = `${MessageSubject['kind']}:${string}`

/** A request on record. */
export interface ReceiptRow {
  readonly user_id: number
  readonly key: string
  readonly status: number
  readonly created_at: string
  readonly what: string
  readonly what_said: string | null
  readonly amount: string | null
  readonly reason: string | null
  readonly reason_said: string | null
  readonly arrivals: number
  /** Most equal entries in one account, positions or payments that carry this key: more than 1 would be a fault. */
  readonly bookings: number
  /** What it opened, closed or requested. */
  readonly about: About | null
  /** Realised P/L of what it closed, exact decimal text. */
  readonly result: string | null
  /** Opening price of the position it opened, exact decimal text. */
  readonly price: string | null
  /** Instrument of that position. */
  readonly asset_id: string | null
}

/** A column of the position that a request opened, rather than closed in part. */
const ofOpened = (column: 'opening_price' | 'asset_id') =>
  `(SELECT t.${column} FROM trades t
    WHERE t.user_id = k.user_id AND t.trade_id = k.key AND t.part_of IS NULL ORDER BY t.id LIMIT 1)`

/**
 * `k`: the request. A transfer has an entry in each of two accounts, and the closing of a pot one each for balance, interest
 * and cost: one booking.
 */
const RECEIPTS = `
  SELECT k.user_id, k.key, k.status, k.created_at, k.what, k.what_said, k.amount, k.reason, k.reason_said, k.arrivals,
    max(
      (SELECT COUNT(*) FROM trades t WHERE t.user_id = k.user_id AND t.trade_id = k.key),
      (SELECT COUNT(*) FROM deposits d
        WHERE d.user_id = k.user_id AND d.request_id = k.key AND d.status != 'declined'),
      (SELECT COUNT(*) FROM withdrawals w WHERE w.user_id = k.user_id AND w.request_id = k.key),
      (SELECT coalesce(max(n), 0) FROM (SELECT COUNT(*) AS n FROM movements m
        WHERE m.user_id = k.user_id AND m.request_id = k.key GROUP BY m.position, m.kind, m.description))
    ) AS bookings,
    coalesce(
      k.about,
      (SELECT 'position:' || t.id FROM trades t WHERE t.user_id = k.user_id AND t.trade_id = k.key),
      (SELECT 'order:' || o.id FROM orders o WHERE o.user_id = k.user_id AND o.request_id = k.key ORDER BY o.id LIMIT 1),
      (SELECT 'deposit:' || d.id FROM deposits d WHERE d.user_id = k.user_id AND d.request_id = k.key),
      (SELECT 'withdrawal:' || w.id FROM withdrawals w WHERE w.user_id = k.user_id AND w.request_id = k.key)
    ) AS about,
    (SELECT m.amount FROM movements m
      WHERE m.user_id = k.user_id AND m.request_id = k.key AND m.kind = 'trade' LIMIT 1) AS result,
    ${ofOpened('opening_price')} AS price,
    ${ofOpened('asset_id')} AS asset_id
  FROM idempotency k`

/** First answers by user and Idempotency-Key [ORD-06]. */
export function createIdempotencyStore(db: Database) {
  const rows = (rest: string, ...values: SqlValue[]) =>
    db.query<ReceiptRow>(`${RECEIPTS} WHERE k.what IS NOT NULL AND ${rest}`).all(...values)

  return {
    find: (userId: number, key: string) =>
      db
        .query<KeptAnswer>('SELECT fingerprint, status, body FROM idempotency WHERE user_id = ? AND key = ?')
        .get(userId, key),
    keep(userId: number, key: string, answer: KeptAnswer, now: number, receipt?: ReceiptText): void {
      db.run(
        `INSERT INTO idempotency (user_id, key, fingerprint, status, body, created_at, what, what_said, amount, reason,
           reason_said, about) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        userId,
        key,
        answer.fingerprint,
        answer.status,
        answer.body,
        new Date(now).toISOString(),
        receipt === undefined ? null : receipt.what.message,
        keptCode(receipt?.what),
        receipt?.amount ?? null,
        receipt?.reason === undefined ? null : wordsText(receipt.reason),
        keptCode(receipt?.reason),
        receipt?.about ?? null,
      )
    },
    /** The same request has come again. */
    arrived(userId: number, key: string): void {
      db.run('UPDATE idempotency SET arrivals = arrivals + 1 WHERE user_id = ? AND key = ?', userId, key)
    },
    count: (userId: number): number =>
      db
        .query<{ n: number }>('SELECT COUNT(*) AS n FROM idempotency WHERE user_id = ? AND what IS NOT NULL')
        .get(userId)?.n ?? 0,
    /** Newest first. */
    page: (userId: number, limit: number, offset: number) =>
      rows('k.user_id = ? ORDER BY k.created_at DESC, k.rowid DESC LIMIT ? OFFSET ?', userId, limit, offset),
    /** A user's requests with these keys, newest first. */
    withKeys: (userId: number, keys: readonly string[]) =>
      rows(
        `k.user_id = ? AND k.key IN (${keys.map(() => '?').join(', ')}) ORDER BY k.created_at DESC, k.rowid DESC`,
        userId,
        ...keys,
      ),
    /** Requests of any user whose key begins so; `prefix` without wildcards. */
    beginningWith: (prefix: string) => rows('k.key LIKE ? ORDER BY k.created_at DESC LIMIT 10', `${prefix}%`),
  }
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>
