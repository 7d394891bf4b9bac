import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createLedger } from './ledger.ts'
import { migrate } from './migrations.ts'
import { createSavingsStore } from './savings.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

/** A database as it was before a step, with a person and two accounts. */
function olderDatabase(step = 'CREATE TABLE movements'): Database {
  const db = openDatabase(':memory:')
  const stopping: Database = {
    ...db,
    exec(sql) {
      if (sql.includes(step)) throw new Error('So far and no further')
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

  test('a savings pot from before there were terms keeps its history and is flexible', () => {
    const db = olderDatabase('savings_movements_with_penalty')
    db.run(
      `INSERT INTO savings_pots (user_id, title, rate, balance, accrued, accrued_until, created_at)
       VALUES (1, 'Holiday', '2.50', '5.00', '0', '2026-06-15', '2026-06-15T12:00:00.000Z')`,
    )
    db.run(
      `INSERT INTO savings_movements (pot_id, kind, amount, balance, request_id, created_at)
       VALUES (1, 'in', '5.00', '5.00', 'key', '2026-06-15T12:00:00.000Z')`,
    )
    migrate(db)
    const savings = createSavingsStore(db)
    expect(savings.byId(1)).toMatchObject({ term_days: null, term_ends: null, penalty_days: 0 })
    expect(savings.page(1, 10, 0)).toMatchObject([{ kind: 'in', amount: '5.00', request_id: 'key' }])
    const created_at = '2026-06-15T12:00:00.000Z'
    savings.note(1, { kind: 'penalty', amount: '-1.00', balance: '4.00', request_id: null, created_at })
    expect(savings.count(1)).toBe(2)
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
