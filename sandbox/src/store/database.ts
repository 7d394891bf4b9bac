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

/** The embedded database: synchronous calls, so that a request's reads and writes cannot interleave with another's. */
export interface Database {
  /** A reading statement with rows of the given form. */
  query<Row>(sql: string): Query<Row>
  /** Runs a writing statement; `id` is the row id of an insert. */
  run(sql: string, ...values: SqlValue[]): { changes: number; id: number }
  exec(sql: string): void
  /** Grows with every statement that may have written: what was read before it stands while it is the same. */
  writes(): number
  /** Whether it can be written right now: what a full disk, or another program with the file open, says otherwise. */
  health(): DatabaseHealth
  /** Commits what `work` wrote, or undoes all of it when it throws. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T
  close(): void
}

/** `full`: no room on the disk. `busy`: another program holds the file. `failing`: anything else, such as a lost disk. */
export type DatabaseHealth = 'ok' | 'full' | 'busy' | 'failing'

/** Written and undone to see whether there is room: more than what is left of a page, bytes. */
const PROBE_BYTES = 16_384
const PAGE_BYTES = 4096

/**
 * Opens a database file (its folder is made) or ':memory:'. Write-ahead log with a sync at every commit: what was
 * answered for survives the process being killed, and the machine losing power. The file belongs to this process
 * until it is closed.
 * @param maxBytes room for it; by default as much as the disk has.
 * @throws Error naming the process that has the file open already.
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

/** Whether an error is a broken UNIQUE rule of the database. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE'
}

/** What a failed statement says about the database itself; undefined for a mistake in the statement or its values. */
export function troubleOf(error: unknown): Exclude<DatabaseHealth, 'ok'> | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'SQLITE_FULL') return 'full'
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'busy'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/.test(code) ? 'failing' : undefined
}
