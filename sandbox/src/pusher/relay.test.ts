import { callbackify } from 'node:util'
import { UserAuthAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import { logIn } from '../testing.ts'
import { createRelay } from './relay.ts'
import { APP_ID, type Bench, KEY, SECRET, once, openBench } from './testing.ts'

let bench: Bench
let address: string
beforeEach(async () => {
  bench = await openBench()
  address = `http://${KEY}:${SECRET}@127.0.0.1:${bench.port}/apps/${APP_ID}`
})
afterEach(() => bench.close())

describe('account events by another Pusher-compatible server', () => {
  test('[RT-06] they arrive there in order, except at the sending socket', async () => {
    const relay = createRelay(address, () => undefined)
    const heard: unknown[] = []
    const [one, sender] = [bench.client(), bench.client()]
    for (const client of [one, sender]) {
      const channel = client.subscribe('private-user.1')
      channel.bind('x', (data: unknown) => heard.push(data))
      await once(channel, 'pusher:subscription_succeeded')
    }
    for (const n of [1, 2, 3]) relay.send('private-user.1', 'x', n, sender.connection.socket_id)
    await relay.idle()
    await vi.waitFor(() => expect(heard).toEqual([1, 2, 3]))
  })

  test('a sandbox signs subscriptions for it and sends its events there', async () => {
    const sandbox = await createSandbox({ speed: 0, pusherServer: address })
    const login = await fetch(`${sandbox.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@tradefront.test', password: 'demo-trader-1' }),
    })
    const { data } = (await login.json()) as { data: { token: string; user: { id: number } } }
    const channel_name = `private-notification.${data.user.id}`
    const answer = await fetch(`${sandbox.url}/api/v1/broadcasting/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
      body: JSON.stringify({ socket_id: '12.34', channel_name }),
    })
    expect(await answer.json()).toMatchObject(bench.server.authenticate('12.34', channel_name))
    const channel = bench.client().subscribe(channel_name)
    const heard = vi.fn()
    channel.bind('notification.message', heard)
    await once(channel, 'pusher:subscription_succeeded')
    await fetch(`${sandbox.url}/sandbox/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@tradefront.test', message: 'Hello' }),
    })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ message: 'Hello' })
    await sandbox.close()
  })

  test('a logout closes the sockets of its session there, and no others', async () => {
    const sandbox = await createSandbox({ speed: 0, pusherServer: address })
    const sessions = [await logIn(sandbox.url, 'demo'), await logIn(sandbox.url, 'demo')]
    const sockets = sessions.map((session) => {
      const socket = bench.client({
        userAuthentication: {
          customHandler: ({ socketId }, callback) => {
            const asked = session.post('/broadcasting/user-auth', { socket_id: socketId })
            callbackify(async () => v.parse(UserAuthAnswer, (await asked).body))(callback)
          },
        },
      })
      socket.signin()
      return socket
    })
    await vi.waitFor(() => expect(sockets.every(({ user }) => user.user_data !== null)).toBe(true))
    const closed = sockets.map(() => vi.fn())
    for (const [n, socket] of sockets.entries())
      socket.connection.bind('error', ({ data }: { data: unknown }) => closed[n]?.(data))
    expect((await sessions[0]?.post('/auth/logout'))?.status).toBe(200)
    await vi.waitFor(() => expect(closed[0]).toHaveBeenCalledWith(expect.objectContaining({ code: 4009 })))
    expect(closed[1]).not.toHaveBeenCalled()
    await sandbox.close()
  })

  test('logs undeliverable events without the secret, and still sends later ones', async () => {
    const lost: string[] = []
    const wrong = createRelay(address.replace(`/apps/${APP_ID}`, '/apps/other'), (why) => lost.push(why))
    wrong.send('a', 'x', 1)
    wrong.send('a', 'y', 2)
    await wrong.idle()
    expect(lost.map((why) => why.split(':')[0])).toEqual(['x on a', 'y on a'])
    expect(lost.join()).not.toContain(SECRET)
  })

  test.each([
    '',
    'pusher:6001',
    'http://pusher:6001/apps/1',
    'http://key@pusher/apps/1',
    'http://k:s@pusher/',
  ])("'%s' is not an address of one", (given) => {
    expect(() => createRelay(given, () => undefined)).toThrow('SANDBOX_PUSHER must be of the form')
  })
})
