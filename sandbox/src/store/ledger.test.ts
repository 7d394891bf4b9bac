import { describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { createLedger } from './ledger.ts'
import { createTables } from './schema.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

describe('[WALL-04] the book of an account', () => {
  test('a balance and its entry are written together or not at all', () => {
    const db = openDatabase(':memory:')
    createTables(db)
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
