import type { Database, SqlValue } from './database.ts'

/** Tables that hold data of a customer without naming them in `user_id`, or not in it alone. */
const CONDITIONS: Readonly<Record<string, string>> = {
  users: 'id = :user',
  messages: 'customer_id = :user',
  message_versions: 'message_id IN (SELECT id FROM messages WHERE sender_id = :user)',
  closings: 'customer_id = :user',
  conversations: 'customer_id = :user',
  files: 'uploader_id = :user',
  savings_movements: 'pot_id IN (SELECT id FROM savings_pots WHERE user_id = :user)',
}

/**
 * Tables that aren't exported. Only for temporary secrets, copies of what another table has, and data about no customer;
 * notes and tags of the support team and the record of what it opened are given out by the broker after a review.
 */
const NOT_EXPORTED: ReadonlySet<string> = new Set([
  'settings',
  'legal_documents',
  'idempotency',
  'login_links',
  'password_resets',
  'recovery_codes',
  // Copies of mails, and codes and links that prove who the customer is.
  'outbox',
  // Copies of what other tables have, kept for pages that missed them.
  'channel_events',
  'channel_epoch',
  'notes',
  'conversation_tags',
  'canned_replies',
  'staff_record',
  'staff_record_head',
])

/** Names in the file; by default those of the tables. */
const TITLES: Readonly<Record<string, string>> = { tokens: 'sessions', second_factors: 'two_step_login' }

/** Columns that are never exported: secrets, hashes and addresses of files that work without a session. */
const SECRET = /hash|secret|token|challenge/

type Exported = Record<string, string | number | null>

/** Everything the tables hold about a customer, by table. Contents of files are base64. */
export function createPersonalData(db: Database) {
  const tables = () =>
    db
      .query<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all()
      .map(({ name }) => name)
  const columnsOf = (table: string) =>
    db
      .query<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name)

  return {
    of(userId: number): Record<string, Exported[]> {
      const found = tables()
        .filter((table) => !NOT_EXPORTED.has(table))
        .map((table) => {
          const columns = columnsOf(table)
          const condition = CONDITIONS[table] ?? (columns.includes('user_id') ? 'user_id = :user' : undefined)
          if (condition === undefined) throw new Error(`Nobody has decided whether ${table} is exported`)
          const shown = columns.filter((column) => !SECRET.test(column)).map((column) => `"${column}"`)
          const rows = db
            .query<Record<string, SqlValue>>(
              `SELECT ${shown.join(', ')} FROM ${table} WHERE ${condition.replace(':user', '?')}`,
            )
            .all(userId)
          return [TITLES[table] ?? table, rows.map(plain)] as const
        })
      return Object.fromEntries(found)
    },
  }
}

function plain(row: Record<string, SqlValue>): Exported {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'bigint') return [name, String(value)]
      return [name, isBytes(value) ? Buffer.from(value).toString('base64') : value]
    }),
  )
}

/** The driver answers blobs as bytes of one kind or another. */
const isBytes = (value: unknown): value is Uint8Array | ArrayBuffer =>
  value instanceof Uint8Array || value instanceof ArrayBuffer
