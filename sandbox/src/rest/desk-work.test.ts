import {
  CannedRepliesAnswer,
  ChatCustomersAnswer,
  CustomerFilesPage,
  DeskConversationAnswer,
  SupportReportAnswer,
  TAGS_MAX,
  TAG_MAX,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Answer, type Client, type Person, protect, sandboxForTests } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const MINUTE = 60_000
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
let time = START
const at = (minutes: number) => (time = START + minutes * MINUTE)
const { control, demo, mia, support } = sandboxForTests({ now: () => time }, 'demo', 'mia', 'support')

const say = (client: Client, message: string, more: object = {}) =>
  client.post('/chat/messages', { message, client_id: crypto.randomUUID(), ...more })
const answer = (admin: Client = support, to: Person = mia) =>
  say(admin, 'Hello from support', { customer_id: String(to.userId) })

describe('[ADM-20] tags of a conversation', () => {
  const tag = (person: Person, add: readonly string[], remove: readonly string[] = []) =>
    support.post(`/admin/customers/${person.userId}/conversation`, { action: 'tag', add, remove })
  const tagsOf = (changed: Answer) => v.parse(DeskConversationAnswer, changed.body).data.tags

  test('are added and removed by name, sorted, and in the list', async () => {
    expect(tagsOf(await tag(mia, [' refund ', 'KYC']))).toEqual(['KYC', 'refund'])
    expect(tagsOf(await tag(mia, ['vip'], ['kyc']))).toEqual(['refund', 'vip'])
    const { data } = v.parse(ChatCustomersAnswer, (await support.get('/admin/users')).body)
    expect(data.find(({ id }) => id === String(mia.userId))?.conversation?.tags).toEqual(['refund', 'vip'])
  })

  test('in other letters are the same tag, written as on the first conversation', async () => {
    await tag(demo, ['Bonus'])
    expect(tagsOf(await tag(mia, ['BONUS', 'bonus']))).toEqual(['Bonus'])
  })

  test('too many, too long or empty ones are refused, and nothing is kept of the change', async () => {
    const names = Array.from({ length: TAGS_MAX }, (_none, index) => `tag ${index}`)
    expect((await tag(mia, names)).status).toBe(200)
    expect(await tag(mia, ['one more'])).toMatchObject({
      status: 422,
      body: { errors: { add: expect.anything() as unknown } },
    })
    expect((await tag(mia, ['one more'], ['tag 0'])).status).toBe(200)
    for (const wrong of ['', ' ', 'x'.repeat(TAG_MAX + 1)])
      expect((await tag(demo, [wrong])).status).toBe(422)
    expect(tagsOf(await tag(demo, []))).toEqual([])
  })

  test('are not shown to the customer', async () => {
    await tag(mia, ['difficult'])
    expect(JSON.stringify((await mia.get('/chat/conversation')).body)).not.toContain('difficult')
    const exported = await mia.get('/account/export')
    expect(JSON.stringify(exported.body)).not.toContain('difficult')
  })
})

describe('[ADM-21] canned replies', () => {
  const list = (given: Answer) => v.parse(CannedRepliesAnswer, given.body)
  const titled = (given: Answer, title: string) => list(given).data.find((reply) => reply.title === title)

  test('are added once, edited and deleted; each change answers all of them', async () => {
    const before = list(await support.get('/admin/replies'))
    expect(before.editable).toBe(true)
    const body = { title: ' Fees ', text: 'Hello {first_name}', client_id: 'one' }
    const added = await support.post('/admin/replies', body)
    expect(added.status).toBe(201)
    expect(list(await support.post('/admin/replies', body)).data).toHaveLength(before.data.length + 1)
    const fees = titled(added, 'Fees')
    expect(fees).toMatchObject({ text: 'Hello {first_name}', version: 1 })
    const path = `/admin/replies/${fees?.id}`
    const edit = { title: 'Fees', text: 'Dear {first_name}', version: 1 }
    for (const _ of [1, 2])
      expect(titled(await support.put(path, edit), 'Fees')).toMatchObject({
        text: 'Dear {first_name}',
        version: 2,
      })
    expect(await support.put(path, { ...edit, text: 'Mine' })).toMatchObject({
      status: 409,
      body: { message: 'A colleague has changed this reply meanwhile.' },
    })
    for (const _ of [1, 2]) expect(list(await support.delete(path)).data).toEqual(before.data)
    expect(await support.put(path, { ...edit, version: 2 })).toMatchObject({
      status: 404,
      body: { message: 'A colleague has deleted this reply.' },
    })
  })

  test.each([
    { title: ' ', text: 'Hello' },
    { title: 'Hello', text: '' },
    { title: 'x'.repeat(61), text: 'Hello' },
    { title: 'Hello', text: 'x'.repeat(2001) },
  ])('of %j are refused', async (texts) => {
    expect((await support.post('/admin/replies', { ...texts, client_id: 'wrong' })).status).toBe(422)
    expect((await support.put('/admin/replies/1', { ...texts, version: 1 })).status).toBe(422)
  })
})

test('[ADM-23] the files of a conversation, newest first, without those of deleted messages', async () => {
  const upload = async (client: Client, name: string, type = 'image/png') => {
    const form = new FormData()
    form.set('file', new Blob([type === 'image/png' ? PNG : '%PDF-1.4'], { type }), name)
    return ((await client.post('/chat/upload', form)).body as { url: string }).url
  }
  const files = async () =>
    v.parse(CustomerFilesPage, (await support.get(`/admin/customers/${mia.userId}/files`)).body).data
  expect(await files()).toEqual([])
  at(0)
  await say(mia, '', { attachments: [await upload(mia, 'passport.png')] })
  await upload(mia, 'never-sent.png')
  await say(demo, '', { attachments: [await upload(demo, 'other.png')] })
  at(1)
  await say(support, 'Here', {
    attachments: [await upload(support, 'terms.pdf', 'application/pdf')],
    customer_id: String(mia.userId),
  })
  const found = await files()
  expect(found).toEqual([
    expect.objectContaining({ file_name: 'terms.pdf', is_admin: true, is_image: false }),
    expect.objectContaining({ file_name: 'passport.png', is_admin: false, is_image: true }),
  ])
  await mia.delete(`/chat/messages/${found[1]?.message_id}`)
  expect((await files()).map(({ file_name: name }) => name)).toEqual(['terms.pdf'])
  expect((await support.get('/admin/customers/999/files')).status).toBe(404)
})

describe('[ADM-22] the report', () => {
  const report = async (from = START, to = START + 86_400_000, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      ...more,
    })
    return v.parse(SupportReportAnswer, (await support.get(`/admin/report?${query.toString()}`)).body).data
  }
  const close = (admin: Client) =>
    admin.post(`/admin/customers/${mia.userId}/conversation`, { action: 'close' })

  test('has times to answers, closings and ratings, of the team and of each member', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { role: 'admin' })
    await protect(demo, 'demo', time)
    at(0)
    await say(mia, 'Hello?')
    at(1)
    await say(mia, 'Anybody?')
    expect((await report()).waiting).toBe(1)
    at(4)
    await answer()
    at(10)
    await say(mia, 'Thanks. One more thing')
    at(12)
    await answer(demo)
    at(20)
    const closed = v.parse(DeskConversationAnswer, (await close(support)).body).data.closed
    await mia.post('/chat/rating', { closing_id: closed?.id, stars: 4, comment: 'Quick' })
    at(60)
    await say(mia, 'A new question')
    at(61)
    await answer()
    const { total, agents, waiting, ratings } = await report()
    expect(waiting).toBe(0)
    expect(total).toEqual({
      first_answers: { count: 2, median_seconds: 60, p90_seconds: 240 },
      answers: { count: 3, median_seconds: 120, p90_seconds: 240 },
      closed: 1,
      stars: [0, 0, 0, 1, 0],
    })
    expect(
      agents.map(({ agent, answers, first_answers: first, closed: n }) => [
        agent.name,
        answers.count,
        first.count,
        n,
      ]),
    ).toEqual([
      ['Alex Demo', 1, 0, 0],
      ['Sam Support', 2, 2, 1],
    ])
    expect(ratings).toEqual([
      expect.objectContaining({
        customer: expect.objectContaining({ id: String(mia.userId) }) as unknown,
        agent: expect.objectContaining({ name: 'Sam Support' }) as unknown,
        stars: 4,
        comment: 'Quick',
      }),
    ])
    const later = await report(START + 30 * MINUTE)
    expect(later.total).toMatchObject({
      answers: { count: 1, median_seconds: 60 },
      closed: 0,
      stars: [0, 0, 0, 0, 0],
    })
    expect(later.ratings).toEqual([])
  })

  test('counts the answers of each day, by the clock of the asked zone', async () => {
    for (const minutes of [0, 5, 60]) {
      at(minutes)
      await say(mia, 'Hello?')
      at(minutes + 1)
      await answer()
    }
    const [from, to] = [START - 12 * 60 * MINUTE, START + 36 * 60 * MINUTE]
    expect((await report(from, to)).days).toEqual([
      { date: '2026-06-15', answers: 3 },
      { date: '2026-06-16', answers: 0 },
    ])
    // Midnight in Noumea is at 13:00 UTC.
    const noumea = await report(START - 23 * 60 * MINUTE, START + 25 * 60 * MINUTE, {
      zone: 'Pacific/Noumea',
    })
    expect(noumea.days).toEqual([
      { date: '2026-06-15', answers: 2 },
      { date: '2026-06-16', answers: 1 },
    ])
    expect((await report(from, to, { zone: 'Nowhere/Else' })).days).toHaveLength(2)
    expect((await report(from, from + 400 * 86_400_000)).days).toBeUndefined()
  })

  test('of a period without work has no times', async () => {
    expect((await report(START + 86_400_000, START + 2 * 86_400_000)).total).toEqual({
      first_answers: { count: 0, median_seconds: null, p90_seconds: null },
      answers: { count: 0, median_seconds: null, p90_seconds: null },
      closed: 0,
      stars: [0, 0, 0, 0, 0],
    })
    expect((await support.get('/admin/report?from=yesterday&to=')).status).toBe(422)
  })
})
