import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Libsql from 'libsql'

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
  /** Commits what `work` wrote, or undoes all of it when it throws. Inside another transaction it joins that one. */
  transaction<T>(work: () => T): T
  close(): void
}

/**
 * Opens a database file (its folder is made) or ':memory:'. Write-ahead log with a sync at every commit: what was
 * answered for survives the process being killed, and the machine losing power.
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  const connection = new Libsql(file, { timeout: 5000 })
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')

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

  return {
    query: <Row>(sql: string): Query<Row> => ({
      get: (...values) => prepared(sql).get(...values) as Row | undefined,
      all: (...values) => prepared(sql).all(...values) as Row[],
    }),
    run(sql, ...values) {
      const result = prepared(sql).run(...values)
      return { changes: result.changes, id: Number(result.lastInsertRowid) }
    },
    exec(sql) {
      connection.exec(sql)
    },
    transaction(work) {
      if (depth > 0) return work()
      connection.exec('BEGIN IMMEDIATE')
      depth += 1
      try {
        const result = work()
        connection.exec('COMMIT')
        return result
      } catch (error) {
        // A failed COMMIT may have ended the transaction already.
        if (connection.inTransaction) connection.exec('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    close() {
      statements.clear()
      connection.close()
    },
  }
}

/** Whether an error is a broken UNIQUE rule of the database. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE'
}
