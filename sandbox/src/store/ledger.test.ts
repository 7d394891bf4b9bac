import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createLedger } from './ledger.ts'
import { migrate } from './migrations.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

/** A database as it was before there was a book, with a person and two accounts. */
function olderDatabase(): Database {
  const db = openDatabase(':memory:')
  const stopping: Database = {
    ...db,
    exec(sql) {
      if (sql.includes('CREATE TABLE movements')) throw new Error('So far and no further')
      db.exec(sql)
    },
  }
  expect(() => migrate(stopping)).toThrow('So far and no further')
  db.run(
    `INSERT INTO users (email, username, password_hash, first_name, last_name, account_id, plan_id, created_at)
     VALUES ('a@b.test', 'a', 'x', 'A', 'B', '100001', 1, '2026-01-01T00:00:00.000Z')`,
  )
  db.run("INSERT INTO accounts VALUES (1, 0, 'Trading Account', '10000.07')")
  db.run("INSERT INTO accounts VALUES (1, 1, 'Savings Account', '0.00')")
  return db
}

describe('[WALL-04] the book of an account', () => {
  test('a database without one gets what is in its accounts as their opening balances', () => {
    const db = olderDatabase()
    migrate(db)
    const ledger = createLedger(db)
    expect(ledger.page(1, {}, 10, 0)).toMatchObject([
      { position: 0, kind: 'opening', amount: '10000.07', balance: '10000.07' },
    ])
    ledger.book(1, 1, 5n * 10n ** 8n, { kind: 'deposit', description: 'Five' }, NOW)
    expect(ledger.page(1, { position: 1 }, 10, 0)).toMatchObject([{ amount: '5.00', balance: '5.00' }])
    db.close()
  })

  test('a balance and its line are written together or not at all', () => {
    const db = openDatabase(':memory:')
    migrate(db)
    const ledger = createLedger(db)
    db.run(
      `INSERT INTO users (email, username, password_hash, first_name, last_name, account_id, plan_id, created_at)
       VALUES ('a@b.test', 'a', 'x', 'A', 'B', '100001', 1, '2026-01-01T00:00:00.000Z')`,
    )
    ledger.open(1, 0, 'Trading Account', '10.00', NOW)
    const entry = { kind: 'deposit', description: 'x' }
    expect(() =>
      db.transaction(() => {
        ledger.book(1, 0, 10n ** 8n, entry, NOW)
        throw new Error('later')
      }),
    ).toThrow('later')
    expect(ledger.balance(1, 0)).toBe('10.00')
    expect(ledger.count(1)).toBe(1)
    ledger.book(1, 0, 0n, entry, NOW)
    expect(ledger.count(1)).toBe(1)
    expect(() => ledger.book(1, 7, 1n, entry, NOW)).toThrow(/missing/)
    db.close()
  })
})
