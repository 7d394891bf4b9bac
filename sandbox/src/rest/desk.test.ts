import {
  CannedRepliesAnswer,
  ChatCustomersAnswer,
  CustomerFactsAnswer,
  FoundMessagesAnswer,
  REPLY_PLACEHOLDERS,
  ReviewAnswer,
} from '@tradefront/contracts'
import { profile } from '@tradefront/testing/fixtures'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type Client,
  type Person,
  listen,
  orderFor,
  sandboxForTests,
  until,
} from '../testing.ts'

let time = Date.parse('2026-06-15T12:00:00Z')
const { control, demo, mia, support } = sandboxForTests({ now: () => time }, 'demo', 'mia', 'support')

const rowOf = async (person: Person) =>
  v
    .parse(ChatCustomersAnswer, (await support.get('/admin/users')).body)
    .data.find(({ id }) => id === String(person.userId))
const factsOf = async (person: Person) =>
  v.parse(CustomerFactsAnswer, (await support.get(`/admin/customers/${person.userId}`)).body).data
const say = (client: Client, message: string, more: object = {}) =>
  client.post('/chat/messages', { message, client_id: crypto.randomUUID(), ...more })
const answer = (message: string) => say(support, message, { customer_id: String(mia.userId) })

describe('[ADM-08] the list of conversations', () => {
  test('has the newest message, and since when the customer has been waiting', async () => {
    expect(await rowOf(mia)).toMatchObject({ last_message: null, waiting_since: null })
    await say(mia, 'Hello?')
    const since = new Date(time).toISOString()
    time += 60_000
    await say(mia, 'Is anybody there?')
    expect(await rowOf(mia)).toMatchObject({
      last_message: { message: 'Is anybody there?', is_admin: false },
      waiting_since: since,
    })
    time += 60_000
    await answer('Yes, I am.')
    expect(await rowOf(mia)).toMatchObject({
      last_message: { message: 'Yes, I am.', is_admin: true },
      waiting_since: null,
    })
  })
})

test('[CHAT-12] a customer finds both sides of their own conversation and nothing else', async () => {
  await say(mia, 'Fee question of Mia')
  time += 1
  await answer('The FEE is shown')
  time += 1
  await say(demo, 'Fee question of Alex')
  const found = await mia.get('/chat/search?search=fee')
  expect(
    v.parse(FoundMessagesAnswer, found.body).data.map(({ message, is_admin }) => [message, is_admin]),
  ).toEqual([
    ['The FEE is shown', true],
    ['Fee question of Mia', false],
  ])
  expect((await mia.get('/chat/search?search=f')).status).toBe(422)
})

describe('[ADM-09] message search', () => {
  const search = async (text: string) =>
    v
      .parse(
        FoundMessagesAnswer,
        (await support.get(`/admin/messages?search=${encodeURIComponent(text)}`)).body,
      )
      .data.map(({ message, customer_id, is_admin }) => [message, customer_id, is_admin])

  test('finds both sides of every conversation, newest first, ignoring case', async () => {
    await say(mia, 'My WITHDRAWAL xyz')
    time += 1
    await answer('Your withdrawal xyz is under way')
    time += 1
    await say(demo, 'Something else')
    expect(await search('withdrawal XYZ')).toEqual([
      ['Your withdrawal xyz is under way', String(mia.userId), true],
      ['My WITHDRAWAL xyz', String(mia.userId), false],
    ])
  })

  test('percent sign, underscore and backslash are literal', async () => {
    for (const text of ['100% sure', '100 sure', 'snake_case', 'snakeXcase', String.raw`back\slash`])
      await say(mia, text)
    expect(await search('0% s')).toEqual([['100% sure', String(mia.userId), false]])
    expect(await search('e_c')).toEqual([['snake_case', String(mia.userId), false]])
    expect(await search(String.raw`k\s`)).toEqual([[String.raw`back\slash`, String(mia.userId), false]])
  })

  test('at most 50 messages; too little or too much text is refused', async () => {
    for (let n = 0; n < 51; n += 1) await answer(`many ${n}`)
    expect(await search('many')).toHaveLength(50)
    for (const query of ['', '?search=', '?search=%20a%20', `?search=${'x'.repeat(101)}`])
      expect((await support.get(`/admin/messages${query}`)).status, query).toBe(422)
  })
})

describe('[ADM-10] customer details', () => {
  test('accounts, equity, open positions and pending withdrawals', async () => {
    const before = await factsOf(mia)
    expect(before).toMatchObject({ status: 'active', equity: '10000.00', positions: [], withdrawals: [] })
    await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'approved' } })
    await mia.post('/trades/store', await orderFor(mia, 'EURUSD', 0.01))
    const withdrawn = await mia.post('/withdrawals', {
      account: '1',
      method: 'bank',
      amount: '100.00',
      holder: 'Mia Sample',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    })
    const facts = await factsOf(mia)
    const [position] = facts.positions
    expect(facts.positions.map(({ asset_id }) => asset_id)).toEqual(['EURUSD'])
    expect(facts.withdrawals.map(({ amount }) => amount)).toEqual(['100.00'])
    expect(facts.accounts.map(({ balance }) => balance)).toEqual(['10000.00', '2400.00'])
    expect(Number(facts.equity)).toBeCloseTo(10_000 + Number(position?.pnl), 2)
    expect(Number(facts.free_margin)).toBeCloseTo(Number(facts.equity) - Number(position?.margin), 2)
    const { id } = (withdrawn.body as { data: { id: string } }).data
    await mia.post(`/withdrawals/${id}/cancel`)
    expect((await factsOf(mia)).withdrawals).toEqual([])
  })

  test('admins and unknown users have none', async () => {
    for (const id of [support.userId, 999_999, 'x', '1e3', '-1'])
      expect((await support.get(`/admin/customers/${id}`)).status, String(id)).toBe(404)
  })
})

describe('[ADM-11] review of documents', () => {
  function upload(type: string) {
    const form = new FormData()
    form.append('type', type)
    form.append('side', 'front')
    form.append('file', new Blob([`%PDF-1.4 ${type}`]), 'scan.pdf')
    return mia.post('/verification/documents', form)
  }
  async function submitted(): Promise<void> {
    await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'not_started' } })
    await mia.put('/profile', profile({ risk_knowledge: 'basic' }))
    await upload('passport')
    await upload('proof_of_address')
    expect((await mia.post('/verification/submit')).status).toBe(200)
  }
  const decide = (body: object, who: Client = support) =>
    who.post(`/admin/customers/${mia.userId}/verification`, body)
  const checkOf = (given: Answer) => v.parse(ReviewAnswer, given.body).data
  const statuses = ({ status, documents }: ReturnType<typeof checkOf>) => [
    status,
    ...documents.map((document) => document.status),
  ]

  test('once both are approved the check is passed, and the customer is notified once', async () => {
    await submitted()
    const page = await listen(mia, [`private-notification.${mia.userId}`, `private-user.${mia.userId}`])
    const first = checkOf(await decide({ kind: 'identity', status: 'approved' }))
    expect(statuses(first)).toEqual(['in_review', 'approved', 'in_review'])
    const second = checkOf(await decide({ kind: 'address', status: 'approved' }))
    expect(statuses(second)).toEqual(['approved', 'approved', 'approved'])
    await until(() => page.events.length === 3)
    expect(page.events.map(({ event }) => event)).toEqual([
      'user.updated',
      'user.updated',
      'notification.message',
    ])
    page.close()
  })

  test('if one is rejected the customer reads why, replaces it and resubmits', async () => {
    await submitted()
    await decide({ kind: 'identity', status: 'rejected', reason: ' The photo is blurred. ' })
    const check = checkOf(await decide({ kind: 'address', status: 'approved' }))
    expect(statuses(check)).toEqual(['rejected', 'rejected', 'approved'])
    expect(check.documents[0]?.reason).toBe('The photo is blurred.')
    await upload('passport')
    expect((await mia.post('/verification/submit')).status).toBe(200)
    expect(statuses((await factsOf(mia)).verification)).toEqual(['in_review', 'in_review', 'approved'])
  })

  test('a document replaced while the other is still in review can be submitted after that', async () => {
    await submitted()
    await decide({ kind: 'identity', status: 'rejected', reason: 'Blurred' })
    await upload('passport')
    expect(statuses(checkOf(await decide({ kind: 'address', status: 'approved' })))).toEqual([
      'rejected',
      'uploaded',
      'approved',
    ])
    expect((await mia.post('/verification/submit')).status).toBe(200)
  })

  test('only documents in review can be decided: the second of two admins gets 409', async () => {
    await submitted()
    const answers = await Promise.all([
      decide({ kind: 'identity', status: 'approved' }),
      decide({ kind: 'identity', status: 'rejected', reason: 'No' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    {},
    { kind: 'identity' },
    { kind: 'identity', status: 'in_review' },
    { kind: 'other', status: 'approved' },
    { kind: 'identity', status: 'rejected' },
    { kind: 'identity', status: 'rejected', reason: '  ' },
    { kind: 'identity', status: 'rejected', reason: 'x'.repeat(501) },
  ])('refused: %j', async (body) => {
    await submitted()
    expect((await decide(body)).status).toBe(422)
  })

  test('its files are readable only by admins and their owner', async () => {
    await submitted()
    const url = (await factsOf(mia)).verification.documents[0]?.files[0]?.download_url ?? ''
    const read = (who: Client) => fetch(url, { headers: { authorization: `Bearer ${who.token}` } })
    expect(await (await read(support)).text()).toBe('%PDF-1.4 passport')
    expect((await read(mia)).status).toBe(200)
    expect((await read(demo)).status).toBe(404)
    expect((await fetch(url)).status).toBe(401)
  })
})

test('[ADM-12] canned replies have only placeholders the desk can fill in', async () => {
  const { data } = v.parse(CannedRepliesAnswer, (await support.get('/admin/replies')).body)
  expect(data.length).toBeGreaterThan(0)
  const named = data.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect(new Set(REPLY_PLACEHOLDERS)).toEqual(new Set([...REPLY_PLACEHOLDERS, ...named]))
})
