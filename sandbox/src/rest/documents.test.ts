import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ErrorBody,
  ExportAnswer,
  LegalDocumentsAnswer,
  LegalTextAnswer,
  StatementContent,
  StoredStatementAnswer,
  StoredStatementsPage,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { codeAt } from '../domain/second-factor/totp.ts'
import { closedPeriods } from '../domain/wallet/stored-statements.ts'
import { openDatabase } from '../store/database.ts'
import { openStore } from '../store/store.ts'
import { PEOPLE, createClient, enter, orderFor, protect, sandboxForTests, sentTo } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const DAY_MS = 86_400_000
let now = START
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => now }, 'demo', 'mia')

afterEach(() => {
  now = START
})

const legal = async (client = demo) =>
  v.parse(LegalDocumentsAnswer, (await client.get('/legal-documents')).body).data
const versionsOf = ({ documents }: Awaited<ReturnType<typeof legal>>) =>
  documents.map(({ kind, version, accepted_at }) => [kind, version, accepted_at !== undefined])
const publish = (kind: string, version: string, changes?: string) =>
  control.post('/sandbox/legal-documents', { kind, version, ...(changes !== undefined && { changes }) })
const accept = (kind: string, version: string, client = demo) =>
  client.post(`/legal-documents/${kind}/accept`, { version })
const open = async (client = demo) => client.post('/trades/store', await orderFor(client, 'BTCUSD', 0.01))

/** A customer who has just signed up and logged in. */
async function newCustomer() {
  const password = 'a-new-password-1'
  const email = 'nora@tradefront.test'
  await control.post('/auth/register', {
    first_name: 'Nora',
    last_name: 'New',
    username: 'nora',
    email,
    phone: '5550100',
    country_code: '+1',
    country: 'germany',
    nationality: 'france',
    password,
    confirm_password: password,
  })
  await control.patch(`/sandbox/users/${email}`, { status: 'active' })
  const { body } = await control.post('/auth/login', { email, password })
  const { token, user } = (body as { data: { token: string; user: { id: number } } }).data
  return { ...createClient(sandbox.url, token), userId: user.id }
}

describe('[ONB-12] documents are accepted one by one, by version', () => {
  test('a new customer accepts three documents separately, and can then open positions', async () => {
    const nora = await newCustomer()
    expect(versionsOf(await legal(nora))).toEqual([
      ['terms', '1.0', false],
      ['risk', '1.0', false],
      ['execution', '1.0', false],
    ])
    for (const kind of ['terms', 'risk', 'execution']) {
      const refused = await open(nora)
      expect(refused.status).toBe(422)
      expect(v.parse(ErrorBody, refused.body).message).toMatch(/^Read and accept our documents/)
      expect((await accept(kind, '1.0', nora)).status).toBe(201)
      now += 60_000
    }
    expect((await open(nora)).status).toBe(201)
    const { acceptances } = await legal(nora)
    expect(acceptances.map(({ kind, version, accepted_at }) => [kind, version, accepted_at])).toEqual([
      ['execution', '1.0', new Date(START + 120_000).toISOString()],
      ['risk', '1.0', new Date(START + 60_000).toISOString()],
      ['terms', '1.0', new Date(START).toISOString()],
    ])
  })

  test('a new version stops opening, but neither closing nor withdrawing, until it is accepted', async () => {
    const opened = await open()
    const { id } = (opened.body as { data: { id: number } }).data
    await publish('risk', '1.1', 'Leverage is explained with an example.')
    expect(versionsOf(await legal())).toEqual([
      ['terms', '1.0', true],
      ['execution', '1.0', true],
      ['risk', '1.1', false],
    ])
    expect((await open()).status).toBe(422)
    expect((await demo.post(`/trade/${id}/close`)).status).toBe(200)
    const payout = { account: '0', method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
    expect((await demo.post('/withdrawals', { ...payout, amount: '100' })).status).toBe(201)
    expect((await accept('risk', '1.1')).status).toBe(201)
    expect((await open()).status).toBe(201)
  })

  test('the version that was replaced meanwhile is not accepted', async () => {
    await publish('terms', '2.0')
    const answer = await accept('terms', '1.0')
    expect(answer.status).toBe(422)
    expect(v.parse(ErrorBody, answer.body).errors?.['version']).toEqual([
      'Version 2.0 is in force now. Read it first.',
    ])
    expect((await accept('imprint', '1.0')).status).toBe(404)
    expect((await publish('terms', '2.0')).status).toBe(422)
  })

  test('accepting again keeps the first time; earlier acceptances stay', async () => {
    await publish('terms', '2.0')
    await accept('terms', '2.0')
    now += DAY_MS / 24
    expect((await accept('terms', '2.0')).body).toMatchObject({
      data: { accepted_at: new Date(START).toISOString() },
    })
    const ofTerms = (await legal()).acceptances.filter(({ kind }) => kind === 'terms')
    expect(ofTerms.map(({ version }) => version)).toEqual(['2.0', '1.0'])
  })

  test('an earlier version can still be read', async () => {
    await publish('terms', '2.0', 'Shorter.')
    const text = async (version: string) =>
      v.parse(LegalTextAnswer, (await demo.get(`/legal-documents/terms/${version}`)).body).data
    expect(await text('1.0')).toMatchObject({ title: 'Terms of Business', current: false })
    expect(await text('2.0')).toMatchObject({ current: true, changes: 'Shorter.' })
    expect((await text('2.0')).accepted_at).toBeUndefined()
    expect((await text('1.0')).sections.map(({ heading }) => heading)).toContain(
      'Margin, stop-out and negative balance protection',
    )
    expect((await demo.get('/legal-documents/terms/9.9')).status).toBe(404)
  })
})

describe('[WALL-04] stored statements', () => {
  const list = async (client = demo) =>
    v.parse(StoredStatementsPage, (await client.get('/statements')).body).data
  const read = async (id: string) => {
    const { data } = v.parse(StoredStatementAnswer, (await demo.get(`/statements/${id}`)).body)
    return { ...data, says: v.parse(StatementContent, JSON.parse(data.content)) }
  }
  const age = (days: number) => control.post('/sandbox/statements', { email: PEOPLE.demo.email, days })

  test('closed months and years, none that is still running', () => {
    const periods = closedPeriods(Date.parse('2025-11-20T10:00:00Z'), Date.parse('2026-02-15T00:00:00Z'))
    expect(periods.map(({ period, start }) => [period, new Date(start).toISOString().slice(0, 10)])).toEqual([
      ['month', '2025-11-01'],
      ['month', '2025-12-01'],
      ['year', '2025-01-01'],
      ['month', '2026-01-01'],
    ])
    const lastMs = Date.parse('2026-01-31T23:59:59.999Z')
    expect(closedPeriods(lastMs, lastMs)).toEqual([])
    expect(closedPeriods(lastMs, lastMs + 1)).toHaveLength(1)
  })

  test('a statement names its sums over accounts and pots, without own transfers', async () => {
    expect(await list()).toEqual([])
    await demo.post('/accounts/transfer', { from: '0', to: '1', amount: '100.00' })
    const pot = await demo.post('/savings/pots', { title: 'Holiday' })
    const { id } = (pot.body as { data: { id: string } }).data
    await demo.post(`/savings/pots/${id}/move`, { direction: 'in', account: '0', amount: '400.00' })
    await age(20)
    const [may, ...others] = await list()
    expect(others).toEqual([])
    expect(may).toMatchObject({ number: 'TF-100001-2026-05', from: '2026-05-01', to: '2026-05-31' })
    const { says } = await read(may!.id)
    expect(says).toMatchObject({
      customer: { name: 'Alex Demo', account_number: '100001' },
      opening: '0.00',
      closing: '12500.00',
      money_in: '12511.50',
      money_out: '11.50',
      accounts: [
        { title: 'Trading Account', opening: '0.00', closing: '9500.00' },
        { title: 'Cash Account', opening: '0.00', closing: '2600.00' },
        { title: 'Holiday', opening: '0.00', closing: '400.00' },
      ],
    })
    expect(says.lines).toHaveLength(9)
  })

  test('it is made once: later bookings and changed names don’t change it, and its hash is that of the file', async () => {
    await age(20)
    const before = await read((await list())[0]!.id)
    expect(createHash('sha256').update(before.content).digest('hex')).toBe(before.hash)
    await control.patch(`/sandbox/users/${PEOPLE.demo.email}`, { first_name: 'Alexa', balance: '1.00' })
    now += 40 * DAY_MS
    Object.assign(demo, await enter(sandbox.url, 'demo'))
    expect((await list()).map(({ number }) => number)).toEqual(['TF-100001-2026-06', 'TF-100001-2026-05'])
    expect(await read(before.id)).toEqual(before)
  })

  test('the years are listed too, and another customer’s are not found', async () => {
    await age(400)
    expect((await list()).slice(0, 6).map(({ number }) => number)).toEqual([
      'TF-100001-2026-05',
      'TF-100001-2026-04',
      'TF-100001-2026-03',
      'TF-100001-2026-02',
      'TF-100001-2026-01',
      'TF-100001-2025',
    ])
    const [newest] = await list()
    expect((await mia.get(`/statements/${newest!.id}`)).status).toBe(404)
    expect(await list(mia)).toEqual([])
  })
})

test('[WALL-04] [ONB-12] the database refuses to change or delete what was published, accepted or stated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-'))
  const file = join(folder, 'sandbox.db')
  const store = openStore(file, () => START)
  const user = store.users.byEmail(PEOPLE.demo.email)!.id
  const facts = { number: 'TF-1', period: 'month', from: '2026-05-01', to: '2026-05-31' } as const
  store.statements.add(user, { ...facts, opening: '0.00', closing: '0.00', content: '{}', hash: 'h' }, START)
  store.close()
  const db = openDatabase(file)
  for (const [sql, why] of [
    ["UPDATE statements SET content = ''", 'never changed'],
    ['DELETE FROM statements', 'never deleted'],
    ["UPDATE legal_acceptances SET accepted_at = ''", 'never changed'],
    ['DELETE FROM legal_acceptances', 'never deleted'],
    ["UPDATE legal_documents SET sections = '[]'", 'never changed'],
  ] as const)
    expect(() => db.run(sql), sql).toThrow(why)
  db.close()
  const again = openStore(file, () => START)
  again.reset()
  expect(again.statements.count(user)).toBe(0)
  expect(again.legal.acceptances(user)).toHaveLength(3)
  again.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('[SESS-06] the export of personal data', () => {
  const { email, password } = PEOPLE.demo
  const fileOf = (answer: { body: unknown }) =>
    JSON.parse(v.parse(ExportAnswer, answer.body).data.content) as {
      data: Record<string, Record<string, unknown>[]>
    }

  test('contains everything kept about the customer, and nothing about others', async () => {
    await demo.post('/chat/messages', { message: 'export me', client_id: 'x1' })
    const upload = new FormData()
    upload.append('type', 'passport')
    upload.append('side', 'front')
    upload.append('file', new Blob(['%PDF-1.4 mine']), 'mine.pdf')
    await control.patch(`/sandbox/users/${email}`, { verification: { status: 'not_started' } })
    expect((await demo.post('/verification/documents', upload)).status).toBeLessThan(300)
    await mia.post('/chat/messages', { message: 'not mine', client_id: 'x2' })
    const { data } = fileOf(await demo.post('/user/export', { password }))
    expect(data['users']).toMatchObject([{ email, first_name: 'Alex' }])
    expect(data['movements']?.length).toBeGreaterThan(1)
    expect(data['legal_acceptances']).toHaveLength(3)
    expect(data['messages']?.at(-1)).toMatchObject({ message: 'export me' })
    const [file] = data['verification_files'] ?? []
    expect(Buffer.from(String(file?.['content']), 'base64').toString()).toBe('%PDF-1.4 mine')
    expect(JSON.stringify(data)).not.toMatch(/not mine|mia@tradefront/)
  })

  test('never contains secrets: neither tokens nor passwords nor hashes of them, nor codes', async () => {
    const payout = { account: '0', method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
    await demo.post('/withdrawals', { ...payout, amount: '100' })
    await control.post('/auth/forgot-password', { email })
    const emails = await sentTo(control, email)
    const emailed = emails.flatMap(({ text }) => /code is (\d{6})|#token=(\S+)/.exec(text)?.slice(1) ?? [])
    const { secret } = await protect(demo, 'demo', now)
    now += 30_000
    const answer = await demo.post('/user/export', { password, code: codeAt(secret, now) })
    const text = JSON.stringify(fileOf(answer))
    const secrets = [demo.token, secret, ...emailed.filter((part) => part !== undefined)]
    expect(secrets.length).toBeGreaterThan(2)
    for (const part of secrets) expect(text).not.toContain(part)
    expect(text).not.toMatch(/scrypt|"[^"]*(hash|secret|token)[^"]*":/)
  })

  test('requires the password, and with two-step login a code; the customer is notified', async () => {
    const refused = async (body: object) =>
      Object.keys(v.parse(ErrorBody, (await demo.post('/user/export', body)).body).errors ?? {})
    expect(await refused({ password: 'wrong-password' })).toEqual(['password'])
    const { secret } = await protect(demo, 'demo', now)
    expect(await refused({ password })).toEqual(['code'])
    expect(await refused({ password, code: '000000' })).toEqual(['code'])
    now += 30_000
    expect((await demo.post('/user/export', { password, code: codeAt(secret, now) })).status).toBe(200)
    expect((await sentTo(control, email)).map(({ subject }) => subject)).toContain('Your data was exported')
  })
})
