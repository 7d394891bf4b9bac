import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Libsql from 'libsql'
import { claimFile } from './file-owner.ts'

export type SqlValue = string | number | bigint | Buffer | null

export interface Query<Row> {
  /** The first row, or undefined. */
  get(...values: SqlValue[]): Row | undefined
  all(...values: SqlValue[]): Row[]
}

/**
 * The embedded database: synchronous calls, so that a request's reads and writes can't interleave with another's.
 */
export interface Database {
  /** A read statement with rows of the given type. */
  query<Row>(sql: string): Query<Row>
  /** Runs a write statement; `id` is the row id of an insert. */
  run(sql: string, ...values: SqlValue[]): { changes: number; id: number }
  exec(sql: string): void
  /** Incremented by every statement that may have written: earlier reads are valid while it is unchanged. */
  writes(): number
  /** Whether it can be written now: not with a full disk, or if another program has locked the file. */
  health(): DatabaseHealth
  /** Commits what `work` wrote, or rolls back if it throws. Joins a surrounding transaction. */
  transaction<T>(work: () => T): T
  close(): void
}

/** `full`: disk full. `busy`: locked by another program. `failing`: anything else, such as a lost disk. */
export type DatabaseHealth = 'ok' | 'full' | 'busy' | 'failing'

/** Size of a test write, rolled back: more than a page's free space, bytes. */
const PROBE_BYTES = 16_384
const PAGE_BYTES = 4096

/**
 * Opens a database file (creating its folder) or ':memory:'. Write-ahead log with a sync at every commit: answered
 * changes survive killing the process and power loss. The file belongs to this process until closed.
 *
 * @param maxBytes maximum size; unlimited by default.
 * @throws Error naming the process that already has the file open.
 */
export function openDatabase(file: string, maxBytes?: number): Database {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  const release = file === ':memory:' ? () => undefined : claimFile(file)
  const connection = new Libsql(file, { timeout: 2000 })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  if (maxBytes !== undefined) connection.pragma(`max_page_count = ${Math.ceil(maxBytes / PAGE_BYTES)}`)

  const prepare = (sql: string) => connection.prepare<SqlValue[]>(sql)
  const statements = new Map<string, ReturnType<typeof prepare>>()
  function prepared(sql: string) {
    let statement = statements.get(sql)
    if (statement === undefined) {
      statement = prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
  let depth = 0
  let writes = 0
  function transaction<T>(work: () => T): T {
    if (depth > 0) return work()
    connection.exec('BEGIN IMMEDIATE')
    depth += 1
    try {
      const result = work()
      connection.exec('COMMIT')
      return result
    } catch (error) {
      writes += 1
      // A failed COMMIT may have ended the transaction already.
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    } finally {
      depth -= 1
    }
  }

  return {
    query: <Row>(sql: string): Query<Row> => ({
      get: (...values) => prepared(sql).get(...values) as Row | undefined,
      all: (...values) => prepared(sql).all(...values) as Row[],
    }),
    run(sql, ...values) {
      writes += 1
      const result = prepared(sql).run(...values)
      return { changes: result.changes, id: Number(result.lastInsertRowid) }
    },
    exec(sql) {
      writes += 1
      connection.exec(sql)
    },
    writes: () => writes,
    transaction,
    health() {
      try {
        connection.exec('BEGIN IMMEDIATE')
        connection.exec(`CREATE TABLE health_probe AS SELECT zeroblob(${PROBE_BYTES}) AS room`)
        return 'ok'
      } catch (error) {
        return troubleOf(error) ?? 'failing'
      } finally {
        if (connection.inTransaction) connection.exec('ROLLBACK')
      }
    },
    close() {
      statements.clear()
      connection.close()
      release()
    },
  }
}

/** Whether an error is a UNIQUE violation. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE'
}

/** The database problem behind a failed statement; undefined if the statement or its values are at fault. */
export function troubleOf(error: unknown): Exclude<DatabaseHealth, 'ok'> | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'SQLITE_FULL') return 'full'
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'busy'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/.test(code) ? 'failing' : undefined
}
