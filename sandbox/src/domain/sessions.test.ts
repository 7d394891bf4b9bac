import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../index.ts'
import { createClient, listen, logIn, PEOPLE, startStill, until, type Client } from '../testing.ts'
import { LINK_LIFETIME_MS, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from './sessions.ts'

let sandbox: Sandbox
let anyone: Client
let time = Date.now()
beforeAll(async () => {
  sandbox = await startStill({ now: () => time })
  anyone = createClient(sandbox.url)
})
beforeEach(() => anyone.post('/sandbox/reset'))
afterAll(() => sandbox.close())

const isLive = async (client: Client) => (await client.get('/user')).status === 200
/** A call only a click makes; the empty body changes nothing. */
const press = (client: Client) => client.post('/accounts', {})
const notify = () => anyone.post('/sandbox/notify', { email: PEOPLE.demo.email, message: 'private' })

describe('[SESS-06] a session ends', () => {
  test('on logout, without affecting other sessions', async () => {
    const [one, two] = [await logIn(sandbox.url, 'demo'), await logIn(sandbox.url, 'demo')]
    expect((await one.post('/auth/logout')).status).toBe(200)
    expect((await one.get('/user')).status).toBe(401)
    expect((await one.post('/auth/logout')).status).toBe(401)
    expect(await isLive(two)).toBe(true)
  })

  test('after two hours without a user action; each action restarts them', async () => {
    const [used, unused] = [await logIn(sandbox.url, 'demo'), await logIn(sandbox.url, 'demo')]
    time += SESSION_IDLE_MS - 1000
    await press(used)
    time += 1000
    expect(await isLive(unused)).toBe(false)
    time += SESSION_IDLE_MS - 1001
    expect(await isLive(used)).toBe(true)
    time += 1
    expect(await isLive(used)).toBe(false)
  })

  test('after two hours unattended, even while its page reads, reconnects and sends heartbeats', async () => {
    const client = await logIn(sandbox.url, 'demo')
    for (let passed = 0; passed < SESSION_IDLE_MS; passed += SESSION_IDLE_MS / 4) {
      expect((await client.post('/user/heartbeat')).status).toBe(200)
      expect((await client.post('/user/heartbeat', { idle_ms: passed })).status).toBe(200)
      const channel_name = `private-notification.${client.userId}`
      expect((await client.post('/broadcasting/auth', { socket_id: '1.1', channel_name })).status).toBe(200)
      expect((await client.post('/broadcasting/user-auth', { socket_id: '1.1' })).status).toBe(200)
      time += SESSION_IDLE_MS / 4
    }
    expect(await isLive(client)).toBe(false)
  })

  test('two hours after the last input reported by a heartbeat', async () => {
    const client = await logIn(sandbox.url, 'demo')
    time += SESSION_IDLE_MS - 1000
    await client.post('/user/heartbeat', { idle_ms: 60_000 })
    // Another, unattended page of the same session.
    await client.post('/user/heartbeat', { idle_ms: SESSION_IDLE_MS })
    time += SESSION_IDLE_MS - 60_001
    expect(await isLive(client)).toBe(true)
    time += 1
    expect(await isLive(client)).toBe(false)
  })

  test.each([-1, 'soon'])('refuses a heartbeat whose time is %s', async (idle_ms) => {
    const client = await logIn(sandbox.url, 'demo')
    expect((await client.post('/user/heartbeat', { idle_ms })).status).toBe(422)
  })

  test('after twelve hours, however active', async () => {
    const client = await logIn(sandbox.url, 'demo')
    const end = time + SESSION_LIFETIME_MS
    while (time + 3_600_000 < end) {
      time += 3_600_000
      await press(client)
      expect(await isLive(client)).toBe(true)
    }
    time = end
    expect(await isLive(client)).toBe(false)
  })

  test('[RT-02] and its sockets receive nothing private any more, while others stay connected', async () => {
    const [leaving, staying] = [await logIn(sandbox.url, 'demo'), await logIn(sandbox.url, 'demo')]
    const channel = `private-notification.${leaving.userId}`
    const [left, stayed] = [await listen(leaving, [channel]), await listen(staying, [channel])]
    await leaving.post('/auth/logout')
    await notify()
    await until(() => stayed.events.length === 1)
    await until(() => left.closeCode !== undefined)
    expect(left.closeCode).toBe(4009)
    expect(left.events).toEqual([])
    stayed.close()
  })

  test.each([
    ['a tester', (email: string) => anyone.patch(`/sandbox/users/${email}`, { revoke_tokens: true })],
    [
      'time, at the next call of somebody with the token',
      async (_email: string, client: Client) => {
        time += SESSION_IDLE_MS
        expect((await client.get('/user')).status).toBe(401)
      },
    ],
  ])('[RT-02] revoked by %s, it takes its sockets along', async (_by, revoke) => {
    const client = await logIn(sandbox.url, 'demo')
    const heard = await listen(client, [`private-notification.${client.userId}`])
    await revoke(PEOPLE.demo.email, client)
    await notify()
    await until(() => heard.closeCode !== undefined)
    expect(heard).toMatchObject({ closeCode: 4009, events: [] })
  })
})

describe('[SESS-09] a login link', () => {
  const makeLink = async () => {
    const { body } = await anyone.post(`/sandbox/users/${PEOPLE.mia.email}/login-link`)
    return (body as { data: { token: string } }).data.token
  }

  test('logs in once, even if used several times concurrently', async () => {
    const token = await makeLink()
    const answers = await Promise.all([1, 2, 3].map(() => anyone.post('/auth/link', { token })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
    const { data } = answers.find(({ status }) => status === 200)!.body as {
      data: { token: string; user: { email: string } }
    }
    expect(data.user.email).toBe(PEOPLE.mia.email)
    expect(data.token).not.toBe(token)
    expect(await isLive(createClient(sandbox.url, data.token))).toBe(true)
  })

  test('is valid for ten minutes', async () => {
    const token = await makeLink()
    time += LINK_LIFETIME_MS
    expect((await anyone.post('/auth/link', { token })).status).toBe(422)
  })

  test('is not a session token, and vice versa', async () => {
    expect(await isLive(createClient(sandbox.url, await makeLink()))).toBe(false)
    const { token } = await logIn(sandbox.url, 'mia')
    expect((await anyone.post('/auth/link', { token })).status).toBe(422)
  })
})

test('every API answer has no-store and nosniff, including refusals and unknown calls', async () => {
  const client = await logIn(sandbox.url, 'demo')
  const answers = await Promise.all([
    client.get('/user'),
    client.get('/assets'),
    anyone.get('/user'),
    anyone.get('/settings'),
    anyone.get('/no-such-call'),
    anyone.post('/auth/login', {}),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200, 404, 422])
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
