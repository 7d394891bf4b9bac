import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from './store/database.ts'
import { openStore } from './store/store.ts'
import { createClient, logIn, sandboxForTests, startStill } from './testing.ts'

/* Resource limits of the broker, and how it reports its own problems. */

let time = Date.parse('2026-06-15T12:00:00Z')
const { sandbox, demo, mia } = sandboxForTests(
  { now: () => time, sessionIdleMs: 1e12, sessionLifetimeMs: 1e12 },
  'demo',
  'mia',
)

const folder = mkdtempSync(join(tmpdir(), 'tradefront-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('bodies', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })

  test.each([
    ['deep', nested(9), 422],
    ['of very many fields', Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`f${n}`, n])), 422],
    ['with a very long text', { asset_name: 'x'.repeat(10_001) }, 422],
    ['with a very long name', { ['x'.repeat(10_001)]: 1 }, 422],
    ['longer than any call needs', { text: 'x'.repeat(300_000) }, 413],
  ])('%s are refused, and the next call is answered', async (_name, body, status) => {
    expect((await demo.post('/trades/store', body)).status).toBe(status)
    expect((await demo.post('/auth/check-email', nested(7))).body).toMatchObject({
      errors: { email: ['The email field is required.'] },
    })
  })
})

describe('uploads', () => {
  function upload(who: typeof demo, bytes = 10) {
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4', new Uint8Array(bytes)]), 'a.pdf')
    return who.post('/chat/upload', form)
  }

  test.each(['/chat/upload', '/verification/documents'])(
    '%s without a name is refused in words',
    async (path) => {
      const head = (more: string) => `--b\r\ncontent-disposition: form-data; ${more}\r\n`
      const body = `${head('name="type"')}\r\npassport\r\n${head('name="file"')}content-type: application/octet-stream\r\n\r\n%PDF-1.4\r\n--b--\r\n`
      const answer = await fetch(`${sandbox.url}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${demo.token}`, 'content-type': 'multipart/form-data; boundary=b' },
        body,
      })
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { message: 'The file has no name.', errors: { file: ['The file has no name.'] } },
      ])
    },
  )

  test.each([
    ['without a boundary', 'multipart/form-data', 'no form'],
    [
      'with a head that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data\r\n\r\n',
    ],
  ])('%s are refused by both calls', async (_what, type, body) => {
    for (const path of ['/chat/upload', '/verification/documents']) {
      const answer = await fetch(`${sandbox.url}/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${demo.token}`, 'content-type': type },
        body,
      })
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        400,
        { message: "We couldn't read this upload." },
      ])
    }
  })

  test('are limited to a hundred a day per user; other users and the next day are unaffected', async () => {
    for (let n = 0; n < 100; n += 1) expect((await upload(demo)).status).toBe(201)
    const refused = await upload(demo)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      message: 'You can upload 100 files a day. Try again tomorrow.',
    })
    const document = new FormData()
    document.append('type', 'passport')
    document.append('file', new Blob(['%PDF-1.4']), 'a.pdf')
    expect((await demo.post('/verification/documents', document)).status).toBe(429)
    expect((await upload(mia)).status).toBe(201)
    time += 24 * 60 * 60 * 1000 + 1
    expect((await upload(demo)).status).toBe(201)
  })

  test('are limited to 200 MB per user', async () => {
    for (let n = 0; n < 21; n += 1)
      expect((await upload(demo, 10 * 1024 * 1024 - 8)).status).toBe(n < 20 ? 201 : 429)
  })
})

describe('calls for testers', () => {
  /** Status of GET /sandbox/log with these headers; fetch wouldn't allow setting the host. */
  const asked = (headers: Record<string, string>, path = '/sandbox/log', url = sandbox.url) =>
    new Promise<{ status: number; allowed: string | undefined }>((resolve, reject) => {
      const call = request(`${url}${path}`, { headers }, (answer) => {
        answer.resume()
        const allowed = answer.headers['access-control-allow-origin']
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, allowed }))
      })
      call.on('error', reject)
      call.end()
    })

  test.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'https://localhost.elsewhere.example' },
    { host: 'rebound.example' },
    { host: '127.0.0.1.elsewhere.example:4110' },
  ])('answer no page of another site: %o', async (headers) => {
    expect(await asked(headers)).toEqual({ status: 403, allowed: undefined })
  })

  test.each(['/%73andbox/log', '/s%61ndbox%2Flog', '//sandbox/log', '/sandbox/log?x', '/SANDBOX/log'])(
    'answer no page of another site that spells the path as %s',
    async (path) => {
      const answer = await asked({ origin: 'https://elsewhere.example' }, path)
      expect([403, 404]).toContain(answer.status)
      expect(answer.allowed).toBeUndefined()
    },
  )

  test.each([
    {},
    { origin: 'http://localhost:4100' },
    { origin: 'http://127.0.0.1:9' },
    { host: 'localhost:4110' },
  ])('answer this machine: %o', async (headers) => {
    expect((await asked(headers)).status).toBe(200)
  })

  test('answer a configured name; health and API answer everyone', async () => {
    const headers = { host: 'broker:4110', origin: 'http://site:4100' }
    expect((await asked(headers, '/sandbox/health')).status).toBe(200)
    expect((await asked(headers, '/api/v1/settings')).status).toBe(200)
    const named = await startStill({ controlHosts: ['broker', 'site'] })
    expect((await asked(headers, '/sandbox/log', named.url)).status).toBe(200)
    expect((await asked({ host: 'other' }, '/sandbox/log', named.url)).status).toBe(403)
    await named.close()
  })
})

describe('the database', () => {
  test('that is full is reported by health and calls, and is used again when there is room', () => {
    const db = openDatabase(join(folder, 'full.db'))
    db.exec('CREATE TABLE notes (text TEXT)')
    expect(db.health()).toBe('ok')
    db.exec('PRAGMA max_page_count = 3')
    expect(db.health()).toBe('full')
    expect(() =>
      db.transaction(() => {
        for (let n = 0; n < 10; n += 1) db.run('INSERT INTO notes VALUES (?)', 'x'.repeat(3000))
      }),
    ).toThrow('database or disk is full')
    db.exec('PRAGMA max_page_count = 1000')
    expect(db.health()).toBe('ok')
    expect(db.query('SELECT * FROM notes').all()).toEqual([])
    db.close()
  })

  test('that another program has locked is reported', { timeout: 30_000 }, async () => {
    const file = join(folder, 'busy.db')
    const db = openDatabase(file)
    db.exec('CREATE TABLE notes (text TEXT)')
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import Libsql from '${import.meta.resolve('libsql')}'
       const db = new Libsql(${JSON.stringify(file)})
       db.exec('BEGIN IMMEDIATE; CREATE TABLE held (x)')
       console.log('holds')
       setInterval(() => {}, 1000)`,
    ])
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    expect(db.health()).toBe('busy')
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.once('exit', resolve))
    expect(db.health()).toBe('ok')
    db.close()
  })

  test('that cannot be written fails the call with an explanation, and is reported by health', async () => {
    const full = await startStill({ database: join(folder, 'service.db'), maxDatabaseBytes: 600_000 })
    const client = createClient(full.url)
    expect((await client.get('/sandbox/health')).body).toMatchObject({ status: 'ok', database: 'ok' })
    const demoThere = await logIn(full.url, 'demo')
    // The team has no limit on messages.
    const support = await logIn(full.url, 'support')
    let answer = await support.get('/user')
    for (let n = 0; n < 400 && answer.status < 500; n += 1)
      answer = await support.post('/chat/messages', {
        message: 'x'.repeat(5000),
        customer_id: String(demoThere.userId),
      })
    expect(answer).toMatchObject({
      status: 503,
      body: {
        message: "The broker can't save anything right now. Nothing was changed. Try again later.",
      },
    })
    const health = await client.get('/sandbox/health')
    expect(health.status).toBe(503)
    expect(health.body).toMatchObject({ status: 'degraded', database: 'full' })
    // Read-only calls still work.
    expect((await demoThere.get('/open/trades')).status).toBe(200)
    await full.close()
  })

  test('is open in one process at a time, and tells a second one which', () => {
    const file = join(folder, 'one.db')
    const first = openStore(file, Date.now)
    expect(() => openStore(file, Date.now)).toThrow(
      new RegExp(`one\\.db is open in process ${process.pid} since .*End that process first`),
    )
    first.close()
    expect(existsSync(`${file}.owner`)).toBe(false)
    openStore(file, Date.now).close()
  })

  test.each(['', '{"pid":', '{"pid":4194304,"since":"2026-01-01T00:00:00.000Z"}'])(
    'is free again when its process has died, whatever it left: %s',
    (note) => {
      const file = join(folder, 'left.db')
      writeFileSync(`${file}.owner`, note)
      openStore(file, Date.now).close()
    },
  )
})
