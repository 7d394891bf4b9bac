import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSessions } from '../domain/sessions.ts'
import { createPasswords } from '../domain/password.ts'
import { PEOPLE } from '../testing.ts'
import { openDatabase } from './database.ts'
import { openStore } from './store.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-'))
  folders.push(folder)
  return join(folder, 'deep', 'sandbox.db')
}

describe('the database', () => {
  test('a file is created with its folder, and reopening neither empties nor seeds it', () => {
    const file = newFile()
    const first = openStore(file, Date.now)
    const demo = first.users.byEmail(PEOPLE.demo.email)?.id ?? 0
    first.users.setBalance(demo, '123.45')
    first.close()
    const second = openStore(file, Date.now)
    expect(second.users.balance(demo)).toBe('123.45')
    expect(second.users.customers()).toHaveLength(4)
    expect(second.trades.count(demo, 'real', 'closed')).toBe(3)
    second.close()
  })

  test('[WALL-03] profiles and ID check documents survive reopening the file', () => {
    const file = newFile()
    const first = openStore(file, Date.now)
    const mia = first.users.byEmail(PEOPLE.mia.email)?.id ?? 0
    first.verifications.setDocument(mia, 'identity', { type: 'passport', status: 'uploaded', reason: null })
    const content = Buffer.from('%PDF')
    const scan = { userId: mia, kind: 'identity', side: 'front', fileName: 'a.pdf' } as const
    first.verifications.addFile({ ...scan, mediaType: 'application/pdf', content }, 0)
    first.verifications.setStatus(mia, { status: 'in_review', reason: null, submitted_at: null })
    first.close()
    const second = openStore(file, Date.now)
    const [kept] = second.verifications.files(mia, 'identity')
    expect(kept).toMatchObject({ file_name: 'a.pdf', size: 4 })
    expect(second.verifications.fileContent(kept?.id ?? 0)).toEqual(content)
    expect(second.verifications.of(mia)?.status).toBe('in_review')
    second.verifications.removeDocument(mia, 'identity')
    expect(second.verifications.file(kept?.id ?? 0)).toBeUndefined()
    second.reset()
    expect(second.verifications.of(mia)).toBeUndefined()
    second.close()
  })

  test('a file with another schema is set aside under its date, and a new one is created', () => {
    const file = newFile()
    const first = openStore(file, Date.now)
    const demo = first.users.byEmail(PEOPLE.demo.email)?.id ?? 0
    first.users.setBalance(demo, '123.45')
    first.close()
    const older = openDatabase(file)
    older.exec('PRAGMA user_version = 7')
    older.close()
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    const now = () => Date.parse('2026-06-15T12:30:00Z')
    const second = openStore(file, now)
    expect(second.users.balance(demo)).toBe('10000.00')
    second.close()
    const aside = `${file}.2026-06-15T12-30-00.000Z`
    expect(said.mock.calls).toEqual([
      [`The database had another schema: it is kept as ${aside}, and a new one was made.`],
    ])
    const kept = openDatabase(aside)
    expect(
      kept.query('SELECT balance FROM accounts WHERE user_id = ? AND position = 0').get(demo),
    ).toMatchObject({
      balance: '123.45',
    })
    kept.close()
    openStore(file, now).close()
    expect(said).toHaveBeenCalledTimes(1)
  })

  test('a throwing transaction is rolled back, and the next one works', () => {
    const store = openStore(':memory:', Date.now)
    const demo = store.users.byEmail(PEOPLE.demo.email)?.id ?? 0
    expect(() =>
      store.transaction(() => {
        store.users.setBalance(demo, '1.00')
        throw new Error('stop')
      }),
    ).toThrow('stop')
    expect(store.users.balance(demo)).toBe('10000.00')
    store.transaction(() => {
      store.users.credit(demo, -1n)
    })
    expect(store.users.balance(demo)).toBe('9999.99999999')
    store.close()
  })

  test('reset restores the seed with its row ids', () => {
    const store = openStore(':memory:', Date.now)
    const before = store.users.customers()
    store.users.setBalance(1, '0.00')
    store.tokens.add({ hash: 'hash', user_id: 1, created_ms: Date.now(), public_id: 'one', device: '' })
    store.messages.add({ customerId: 1, senderId: 1, clientId: 'a', message: 'hello' }, Date.now())
    store.reset()
    expect(store.users.balance(1)).toBe('10000.00')
    expect(store.messages.page(1, '', 100, 0)).toHaveLength(4)
    expect(store.users.customers().map((user) => user.id)).toEqual(before.map((user) => user.id))
    store.close()
  })

  test('messages within a millisecond keep their order and can be fetched one after the other', () => {
    const store = openStore(':memory:', Date.now)
    const at = Date.now() + 1000
    for (const message of ['one', 'two', 'three'])
      store.messages.add({ customerId: 2, senderId: 2, clientId: null, message }, at)
    const rows = store.messages.page(2, '', 10, 0)
    expect(rows.map((row) => row.message)).toEqual(['three', 'two', 'one'])
    expect(store.messages.page(2, rows[1]?.created_at ?? '', 10, 0).map((row) => row.message)).toEqual([
      'three',
    ])
    store.close()
  })
})

describe('demo users', () => {
  test.each(Object.values(PEOPLE))(
    '$email has the documented password, kept as a scrypt hash',
    async (person) => {
      const store = openStore(':memory:', Date.now)
      const hash = store.users.byEmail(person.email)?.password_hash
      expect(hash).toMatch(/^scrypt\$/)
      expect(await createPasswords().verify(person.password, hash)).toBe(true)
      expect(await createPasswords().verify(`${person.password}x`, hash)).toBe(false)
      store.close()
    },
  )

  test('a user without a hash cannot log in', async () => {
    expect(await createPasswords().verify('', undefined)).toBe(false)
    expect(await createPasswords().verify('x', '')).toBe(false)
  })

  test('tokens of sessions and links are stored only as hashes', () => {
    const file = newFile()
    const store = openStore(file, Date.now)
    const pusher = {
      claimSocket: () => {},
      closeOwned: () => {},
      authenticateUser: () => ({ auth: '', user_data: '' }),
    }
    const sessions = createSessions({ store, pusher, events: { userUpdated: () => {} }, now: Date.now })
    const [token, link] = [sessions.begin(1), sessions.makeLink(1)]
    expect(sessions.userOf(token)?.id).toBe(1)
    expect(sessions.userOf(`${token}x`)).toBeUndefined()
    sessions.stop()
    store.close()
    const raw = openDatabase(file)
    const kept = JSON.stringify([
      raw.query('SELECT * FROM tokens').all(),
      raw.query('SELECT * FROM login_links').all(),
    ])
    expect(kept).toContain('"user_id":1')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(link)
    raw.close()
  })
})
