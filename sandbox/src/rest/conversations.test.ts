import {
  ChatCustomersAnswer,
  DeskConversationAnswer,
  NoteAnswer,
  NotesAnswer,
  OwnConversationAnswer,
  TeamAnswer,
  type ConversationChange,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Answer, type Client, listen, protect, sandboxForTests, until } from '../testing.ts'

let time = Date.parse('2026-06-15T12:00:00Z')
const HOUR = 3_600_000
const at = (ms: number) => new Date(time + ms).toISOString()
const { control, demo, mia, support } = sandboxForTests({ now: () => time }, 'demo', 'mia', 'support')

const rowOfMia = async () =>
  v
    .parse(ChatCustomersAnswer, (await support.get('/admin/users')).body)
    .data.find(({ id }) => id === String(mia.userId))?.conversation
const change = (body: ConversationChange, admin: Client = support) =>
  admin.post(`/admin/customers/${mia.userId}/conversation`, body)
const changed = (answer: Answer) => v.parse(DeskConversationAnswer, answer.body).data
const own = async (answer: Answer | Promise<Answer>) =>
  v.parse(OwnConversationAnswer, (await answer).body).data
const say = (client: Client, more: object = {}) =>
  client.post('/chat/messages', { message: 'Hello', client_id: crypto.randomUUID(), ...more })
const rate = (closing_id: string | undefined, stars: unknown, comment?: string) =>
  mia.post('/chat/rating', { closing_id, stars, comment })
const me = () => ({ id: String(support.userId), name: 'Sam Support' })

describe('[CHAT-10] a closed conversation', () => {
  test('is rated once; repeating the rating changes nothing', async () => {
    expect((await own(mia.get('/chat/conversation'))).closed).toBeUndefined()
    const { closed } = changed(await change({ action: 'close' }))
    expect(closed).toMatchObject({ closed_at: at(0), rating: undefined })
    expect(changed(await change({ action: 'close' })).closed).toEqual(closed)
    expect((await own(mia.get('/chat/conversation'))).closed).toEqual(closed)

    const rating = { stars: 4, comment: 'Quick help' }
    for (const _ of [1, 2])
      expect((await own(rate(closed?.id, 4, ' Quick help '))).closed?.rating).toEqual(rating)
    expect((await rate(closed?.id, 1)).status).toBe(409)
    expect((await rowOfMia())?.closed?.rating).toEqual(rating)
    expect((await own(demo.get('/chat/conversation'))).closed).toBeUndefined()
  })

  test('is reopened by a message from either side, and can then be closed and rated again', async () => {
    const first = changed(await change({ action: 'close' })).closed
    await say(mia)
    expect(await rowOfMia()).toMatchObject({ closed: undefined })
    expect((await rate(first?.id, 5)).status).toBe(409)
    const second = changed(await change({ action: 'close' })).closed
    expect(second?.id).not.toBe(first?.id)
    expect((await rate(first?.id, 5)).status).toBe(409)
    await say(support, { customer_id: String(mia.userId) })
    expect(await rowOfMia()).toMatchObject({ closed: undefined })
  })

  test.each([0, 6, 2.5, '5', null])('a rating of %j is refused', async (stars) => {
    const { closed } = changed(await change({ action: 'close' }))
    expect((await rate(closed?.id, stars)).status).toBe(422)
    expect((await rate(closed?.id, 5, 'x'.repeat(501))).status).toBe(422)
  })
})

describe('[ADM-14] assigning a conversation', () => {
  test('if two take it concurrently, the second learns who was faster', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { role: 'admin' })
    await protect(demo, 'demo', time)
    const [sam, alex] = [me(), { id: String(demo.userId), name: 'Alex Demo' }]
    expect(v.parse(TeamAnswer, (await support.get('/admin/team')).body).data).toEqual([alex, sam])
    expect(await rowOfMia()).toMatchObject({ assignee: undefined })
    const take = (id: string) => ({ action: 'assign', assignee_id: id, from: null }) as const
    expect(changed(await change(take(sam.id))).assignee).toEqual(sam)
    const late = await change(take(alex.id), demo)
    expect(late).toMatchObject({ status: 409, body: { message: 'Sam Support has this conversation now.' } })
    expect(changed(await change(take(sam.id))).assignee).toEqual(sam)
    const over = { action: 'assign', assignee_id: alex.id, from: sam.id } as const
    expect(changed(await change(over)).assignee).toEqual(alex)
    expect(changed(await change({ ...over, assignee_id: null, from: alex.id })).assignee).toBeUndefined()
    const toCustomer = { ...over, assignee_id: String(mia.userId), from: null }
    expect((await change(toCustomer)).status).toBe(422)
  })

  test('a snoozed one returns at its time, or with a message from the customer', async () => {
    const until = at(HOUR)
    expect(changed(await change({ action: 'snooze', until })).snoozed_until).toBe(until)
    await say(support, { customer_id: String(mia.userId) })
    expect((await rowOfMia())?.snoozed_until).toBe(until)
    time += HOUR
    expect((await rowOfMia())?.snoozed_until).toBeUndefined()

    await change({ action: 'snooze', until: at(HOUR) })
    await say(mia)
    expect((await rowOfMia())?.snoozed_until).toBeUndefined()
    for (const wrong of [at(0), at(400 * 24 * HOUR), 'tomorrow'])
      expect((await change({ action: 'snooze', until: wrong })).status, wrong).toBe(422)
    await change({ action: 'close' })
    expect((await change({ action: 'snooze', until: at(HOUR) })).status).toBe(409)
  })

  test('the team gets the change; the customer only that something changed', async () => {
    const customer = `private-chat.customer.${mia.userId}`
    const [page, desk] = [await listen(mia, [customer]), await listen(support, ['private-chat.support'])]
    await change({ action: 'assign', assignee_id: me().id, from: null })
    await until(() => page.events.length === 1 && desk.events.length === 1)
    const data = { sequence: { epoch: expect.any(String) as unknown, number: 1 } }
    expect(page.events).toEqual([{ channel: customer, event: 'conversation.updated', data }])
    expect(desk.events[0]?.data).toMatchObject({ customer_id: mia.userId, conversation: { closed: null } })
    page.close()
    desk.close()
  })
})

describe('[ADM-15] notes', () => {
  const path = () => `/admin/customers/${mia.userId}/notes`

  test('are stored with author and time, once per client_id, and sent only to the team', async () => {
    const [page, desk] = [
      await listen(mia, [`private-chat.customer.${mia.userId}`]),
      await listen(support, ['private-chat.support']),
    ]
    const note = { text: ' Called back ', client_id: 'n1' }
    const added = v.parse(NoteAnswer, (await support.post(path(), note)).body).data
    expect(added).toMatchObject({ author: me(), text: 'Called back', created_at: at(0) })
    expect(v.parse(NoteAnswer, (await support.post(path(), note)).body).data).toEqual(added)
    expect(v.parse(NotesAnswer, (await support.get(path())).body).data).toEqual([added])
    await until(() => desk.events.length === 1)
    expect(desk.events[0]?.event).toBe('note.added')
    expect(page.events).toEqual([])
    page.close()
    desk.close()
  })

  test.each([{ text: ' ' }, { text: 'x'.repeat(2001) }, { client_id: '' }])(
    '%o is refused',
    async (wrong) => {
      expect((await support.post(path(), { text: 'Note', client_id: 'n', ...wrong })).status).toBe(422)
    },
  )

  test('unknown users and admins have none', async () => {
    for (const id of ['999', String(support.userId), 'x'])
      expect((await support.get(`/admin/customers/${id}/notes`)).status, id).toBe(404)
  })
})

test('[CHAT-11] the team is online while any member is', async () => {
  expect((await own(mia.get('/chat/conversation'))).team_online).toBe(false)
  await support.post('/user/heartbeat')
  expect((await own(mia.get('/chat/conversation'))).team_online).toBe(true)
  time += 90_001
  expect((await own(mia.get('/chat/conversation'))).team_online).toBe(false)
  expect((await support.get('/chat/conversation')).status).toBe(403)
})
