import { PushAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_IDLE_MS } from '../domain/sessions.ts'
import { type Person, logIn, sandboxForTests } from '../testing.ts'
import { startPushService } from '../testing/push-service.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
let time = START
const service = await startPushService()
const { control, demo, mia, support } = sandboxForTests(
  { now: () => time, pushServices: [service.origin] },
  'demo',
  'mia',
  'support',
)
beforeEach(() => {
  time = START
  service.status = 201
})
afterAll(() => service.close())

const of = async (person: Person) => v.parse(PushAnswer, (await person.get('/user/push')).body).data
let browsers = 0

/** Subscribes a browser of a customer; returns what it receives from now on. */
async function subscribe(person: Person) {
  browsers += 1
  const name = `browser-${browsers}`
  const subscription = service.subscribe(name, (await of(person)).public_key)
  expect((await person.post('/user/push', subscription)).status).toBe(201)
  const received = () => service.received.filter(({ browser }) => browser === name)
  return { subscription, received, contents: () => received().map(({ content }) => content) }
}
const answer = (to: Person, agent: Person = support) =>
  agent.post('/chat/messages', {
    message: 'Your balance is 12.00 USD',
    client_id: crypto.randomUUID(),
    customer_id: String(to.userId),
  })
const marginCall = (kind: string) =>
  control.post('/sandbox/notify', {
    email: 'demo@tradefront.test',
    title: 'Margin call',
    message: 'Your margin level is 98%.',
    color: 'danger',
    kind,
  })
/** Long enough for a push that should not come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('[NOTE-07] web push', () => {
  test('support’s message reaches every browser of its customer, and says nothing but that', async () => {
    const [first, second, hers] = [await subscribe(demo), await subscribe(demo), await subscribe(mia)]
    await answer(demo)
    await vi.waitFor(() => {
      expect([first.contents(), second.contents()]).toEqual([[{ kind: 'support' }], [{ kind: 'support' }]])
    })
    const [push] = first.received()
    expect(push).toMatchObject({ ttl: 86_400, urgency: 'normal', topic: 'support' })
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:support@tradefront.test' })
    // The customer's own messages are none.
    await mia.post('/chat/messages', { message: 'Hello?', client_id: crypto.randomUUID() })
    await settled()
    expect(hers.contents()).toEqual([])
  })

  test('a margin call of real money wakes the device; one of the practice account is not sent', async () => {
    const here = await subscribe(demo)
    await marginCall('practice_margin')
    await marginCall('money')
    await marginCall('margin')
    await vi.waitFor(() => expect(here.received()).toHaveLength(1))
    await settled()
    expect(here.received()).toMatchObject([{ content: { kind: 'margin' }, ttl: 3_600, urgency: 'high' }])
  })

  test('a browser that has unsubscribed is forgotten; one whose service fails is kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await subscribe(demo)
    service.status = 503
    await answer(demo)
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledWith('A push was not accepted: HTTP 503'))
    expect((await of(demo)).subscriptions).toHaveLength(1)
    service.status = 410
    await answer(demo)
    await vi.waitFor(async () => expect((await of(demo)).subscriptions).toEqual([]))
    vi.restoreAllMocks()
  })

  test('a logout ends those of its session, and no others', async () => {
    const other = await logIn(demo.url, 'demo')
    const [mine, theirs] = [await subscribe(demo), await subscribe(other)]
    await other.post('/auth/logout')
    expect((await of(demo)).subscriptions).toMatchObject([{ endpoint: mine.subscription.endpoint }])
    await answer(demo)
    await vi.waitFor(() => expect(mine.received()).toHaveLength(1))
    await settled()
    expect(theirs.received()).toEqual([])
  })

  test('ending other sessions ends theirs, also of sessions that ran out', async () => {
    const other = await logIn(demo.url, 'demo')
    const theirs = await subscribe(other)
    time += SESSION_IDLE_MS
    expect((await other.get('/user')).status).toBe(401)
    const back = await logIn(demo.url, 'demo')
    // They are for customers who are away.
    await answer(back, await logIn(demo.url, 'support'))
    await vi.waitFor(() => expect(theirs.received()).toHaveLength(1))
    expect((await back.post('/user/sessions/end-others')).status).toBe(200)
    expect((await of(back)).subscriptions).toEqual([])
  })

  test('a browser whose next customer subscribes is theirs', async () => {
    const { subscription } = await subscribe(demo)
    expect((await mia.post('/user/push', subscription)).status).toBe(201)
    expect((await of(demo)).subscriptions).toEqual([])
    expect((await of(mia)).subscriptions).toHaveLength(1)
  })

  test('only its customer can remove one', async () => {
    await subscribe(demo)
    const [{ id } = { id: '' }] = (await of(demo)).subscriptions
    expect((await mia.delete(`/user/push/${id}`)).status).toBe(404)
    expect((await demo.delete(`/user/push/${id}`)).status).toBe(200)
    expect((await demo.delete(`/user/push/${id}`)).status).toBe(404)
    expect((await of(demo)).subscriptions).toEqual([])
  })

  test('the eleventh browser takes the place of the oldest', async () => {
    const oldest = await subscribe(demo)
    for (let count = 0; count < 10; count += 1) await subscribe(demo)
    const { subscriptions } = await of(demo)
    expect(subscriptions).toHaveLength(10)
    expect(subscriptions.map(({ endpoint }) => endpoint)).not.toContain(oldest.subscription.endpoint)
  })

  test('only push services are called: no other address, and no unusable keys', async () => {
    const { endpoint, keys } = service.subscribe('elsewhere', (await of(demo)).public_key)
    const wrong = [
      { endpoint: 'http://127.0.0.1:1/latest/meta-data', keys },
      { endpoint: `${service.origin.replace('http://', 'http://user:word@')}/x`, keys },
      { endpoint: 'https://fcm.googleapis.com.evil.test/x', keys },
      { endpoint: 'http://web.push.apple.com/x', keys },
      { endpoint: 'not an address', keys },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { endpoint, keys: { ...keys, p256dh: 'short' } },
    ]
    for (const body of wrong) expect((await demo.post('/user/push', body)).status, body.endpoint).toBe(422)
    for (const at of ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'])
      expect((await demo.post('/user/push', { endpoint: at, keys })).status, at).toBe(201)
    expect((await support.post('/user/push', { endpoint, keys })).status).toBe(403)
  })
})
