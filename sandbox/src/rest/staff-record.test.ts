import { type RecordEntry, StaffRecordPage } from '@tradefront/contracts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import * as v from 'valibot'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { READING_MS } from '../domain/staff-record.ts'
import { type Client, logIn, protect, sandboxForTests, startStill } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { control, demo, mia, support } = sandboxForTests({ now: () => now }, 'demo', 'mia', 'support')

afterEach(() => {
  now = START
})

const recordOf = async (query = '', client: Client = support) =>
  v.parse(StaffRecordPage, (await client.get(`/admin/record${query}`)).body)
const linesOf = async (query = '') => (await recordOf(query)).data.map(lineOf)
const lineOf = ({ agent, customer, kind, subject }: RecordEntry) =>
  [agent.name, customer?.name, kind, subject].filter(Boolean).join(' | ')
const read = (customer: number, more = '', client: Client = support) =>
  client.get(`/chat/messages?customer_id=${customer}${more}`)

async function documentOf(client: Client): Promise<number> {
  await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'not_started' } })
  const form = new FormData()
  form.append('type', 'passport')
  form.append('side', 'front')
  form.append('file', new Blob(['%PDF-1.4 x']), 'scan.pdf')
  const { body } = await client.post('/verification/documents', form)
  const { documents } = (body as { data: { documents: { files: { id: number }[] }[] } }).data
  return documents[0]?.files[0]?.id ?? 0
}

/** Calls that open Mia's conversation as a stream of events. */
const CHANNEL = () => `private-chat.customer.${mia.userId}`
const subscribe = (client: Client) =>
  client.post('/broadcasting/auth', { socket_id: '1.1', channel_name: CHANNEL() })
const missed = (client: Client) =>
  client.get(`/broadcasting/events?channel_name=${CHANNEL()}&epoch=a&after=0`)

describe('[ADM-08] the staff record', () => {
  test('says who opened whose documents, conversation and files, and when', async () => {
    const document = await documentOf(mia)
    const upload = new FormData()
    upload.append('file', new Blob(['%PDF-1.4 y']), 'receipt.pdf')
    const { url } = (await mia.post('/chat/upload', upload)).body as { url: string }
    await mia.post('/chat/messages', { message: 'Here', attachments: [url] })
    now += 1000
    expect((await support.get(`/verification/documents/${document}`)).status).toBe(200)
    expect((await read(mia.userId)).status).toBe(200)
    expect((await support.get(url.slice(url.indexOf('/chat/')))).status).toBe(200)
    expect((await support.get('/admin/messages?search=here')).status).toBe(200)
    const { data, broken_at } = await recordOf()
    expect(data.map(lineOf)).toEqual([
      'Sam Support | search | here',
      'Sam Support | Mia Sample | chat_file | receipt.pdf',
      'Sam Support | Mia Sample | chat',
      'Sam Support | Mia Sample | document | passport, front',
    ])
    expect(data.map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
    expect(data[0]?.at).toBe(new Date(now).toISOString())
    expect(broken_at).toBeNull()
  })

  test('has one entry for a conversation that stays open, and another after a while', async () => {
    await read(mia.userId)
    now += READING_MS - 1
    await read(mia.userId, '&peek=1')
    await read(demo.userId)
    expect(await linesOf()).toHaveLength(2)
    now += 1
    await read(mia.userId, '&page=2')
    expect(await linesOf(`?customer=${mia.userId}`)).toHaveLength(2)
  })

  test.each([
    ['a search', 'search', () => support.get('/chat/search?search=here')],
    ['a subscription', 'chat', () => subscribe(support)],
    ['missed events', 'chat', () => missed(support)],
  ])('has one for %s, whose answer or events carry messages', async (_what, kind, open) => {
    expect((await open()).status).toBe(200)
    expect((await recordOf()).data.map((entry) => entry.kind)).toEqual([kind])
    now += READING_MS
    await subscribe(mia)
    await missed(mia)
    await mia.get('/chat/search?search=here')
    expect((await subscribe(demo)).status).toBe(403)
    expect(await linesOf()).toHaveLength(1)
  })

  test('has no entry of customers, and none of what was refused', async () => {
    const document = await documentOf(mia)
    await mia.get('/chat/messages')
    await mia.get(`/verification/documents/${document}`)
    await demo.get(`/verification/documents/${document}`)
    await read(999_999)
    await support.get('/verification/documents/999999')
    const malformed = { socket_id: 'x', channel_name: CHANNEL() }
    expect((await support.post('/broadcasting/auth', malformed)).status).toBe(422)
    expect(await linesOf()).toEqual([])
  })

  test('is filtered by agent and customer, and comes in pages', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { role: 'admin' })
    await protect(demo, 'demo', now)
    await read(mia.userId, '', demo)
    for (let n = 0; n < 21; n += 1) await support.get(`/admin/messages?search=text-${n}`)
    expect(await linesOf(`?agent=${demo.userId}`)).toEqual(['Alex Demo | Mia Sample | chat'])
    expect(await linesOf(`?agent=${support.userId}&customer=${mia.userId}`)).toEqual([])
    const first = await recordOf()
    expect(first.data).toHaveLength(20)
    expect(first.links.next).toContain('page=2')
    expect(await linesOf('?page=2')).toEqual([
      'Sam Support | search | text-0',
      'Alex Demo | Mia Sample | chat',
    ])
    expect((await support.get('/admin/record?agent=x')).status).toBe(422)
  })

  test('is filtered by time, from a moment to before another', async () => {
    const searches = ['one', 'two', 'three']
    for (const search of searches) {
      await support.get(`/admin/messages?search=${search}`)
      now += 60_000
    }
    const at = (minutes: number) => encodeURIComponent(new Date(START + minutes * 60_000).toISOString())
    const found = async (query: string) => (await linesOf(query)).map((line) => line.split(' | ').at(-1))
    expect(await found(`?from=${at(1)}`)).toEqual(['three', 'two'])
    expect(await found(`?to=${at(1)}`)).toEqual(['one'])
    expect(await found(`?from=${at(1)}&to=${at(2)}&agent=${support.userId}`)).toEqual(['two'])
    expect(await found(`?from=2026-06-15T14:01:00%2B02:00`)).toEqual(['three', 'two'])
    expect((await support.get('/admin/record?from=yesterday')).status).toBe(422)
  })

  test('is for staff alone', async () => {
    expect((await mia.get('/admin/record')).status).toBe(403)
  })
})

describe('[ADM-08] the staff record can’t be changed', () => {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {})

  /** A record of three entries in a file, which `change` works on while the sandbox is down. */
  async function afterChange(change: (db: Libsql.Database) => void) {
    const folder = mkdtempSync(join(tmpdir(), 'tradefront-record-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = join(folder, 'sandbox.db')
    const first = await startStill({ database })
    const agent = await logIn(first.url, 'support')
    for (const search of ['one', 'two', 'three']) await agent.get(`/admin/messages?search=${search}`)
    await first.close()
    const db = new Libsql(database)
    change(db)
    db.close()
    reports.mockClear()
    const second = await startStill({ database })
    onTestFinished(() => second.close())
    const { broken_at } = await recordOf('', await logIn(second.url, 'support'))
    return { broken_at, reported: reports.mock.calls.flat() }
  }
  const untied = (db: Libsql.Database) =>
    db.exec('DROP TRIGGER staff_record_keeps_on_update; DROP TRIGGER staff_record_keeps_on_delete')

  test('an untouched one is whole', async () => {
    expect(await afterChange(() => {})).toEqual({ broken_at: null, reported: [] })
  })

  test.each(["UPDATE staff_record SET subject = 'nothing'", 'DELETE FROM staff_record'])(
    'the database refuses: %s',
    async (sql) => {
      const { broken_at } = await afterChange((db) => {
        expect(() => db.exec(sql)).toThrow('The staff record is never changed')
      })
      expect(broken_at).toBeNull()
    },
  )

  test.each([
    ['an edited entry', "UPDATE staff_record SET subject = 'nothing' WHERE id = 2", 2],
    ['another moment', "UPDATE staff_record SET at = '2026-01-01T00:00:00.000Z' WHERE id = 1", 1],
    ['a removed entry', 'DELETE FROM staff_record WHERE id = 2', 2],
    ['removed newest entries', 'DELETE FROM staff_record WHERE id > 1', 2],
    ['all entries removed', 'DELETE FROM staff_record', 1],
    ['entries renumbered', 'DELETE FROM staff_record WHERE id = 1; UPDATE staff_record SET id = id - 1', 1],
    ['a removed head', 'DELETE FROM staff_record_head', 4],
    [
      'an added entry',
      "INSERT INTO staff_record SELECT 4, at, agent_id, agent, customer_id, customer, kind, 'x', seal FROM staff_record WHERE id = 3",
      4,
    ],
  ])('%s is found at the start and when the record is read', async (_what, sql, at) => {
    const { broken_at, reported } = await afterChange((db) => {
      untied(db)
      db.exec(sql)
    })
    expect(broken_at).toBe(at)
    expect(reported).toEqual([`The staff record was changed: from entry ${at} on.`])
  })

  test('the broker has no call that changes it', async () => {
    for (const method of ['post', 'put', 'patch'] as const)
      expect((await support[method]('/admin/record', {})).status).toBe(404)
    expect((await support.delete('/admin/record')).status).toBe(404)
  })
})
