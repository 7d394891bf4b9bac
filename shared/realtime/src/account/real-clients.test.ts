import type { AccountEvents } from '@tradefront/contracts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { refuseMissed, refuseSignIn } from '../testing/no-sign-in.ts'
import { TestPusherServer } from '../testing/pusher-server.ts'
import { createAccountEvents } from './account-events.ts'
import { loadPusherVendors } from './load-vendors.ts'
import { PusherClient, ownOrigin } from './pusher-client.ts'

/** pusher-js and laravel-echo themselves, against a small server on a real socket. */

const servers: TestPusherServer[] = []
const accounts: AccountEvents[] = []

async function serve(port?: number): Promise<TestPusherServer> {
  const server = await TestPusherServer.listen(port)
  servers.push(server)
  return server
}

function connectTo(server: TestPusherServer, signIn = refuseSignIn) {
  const authorize = vi.fn(async (socketId: string, channel: string) => ({ auth: `${socketId}/${channel}` }))
  const account = createAccountEvents({
    config: configOf(server),
    authorize,
    signIn,
    missed: refuseMissed,
    turn: async () => true,
    clock: systemClock,
    page: createFakePage(),
    random: () => 0,
    log: () => {},
  })
  accounts.push(account)
  return { account, authorize }
}

const configOf = ({ port }: TestPusherServer) =>
  ({ key: 'app', cluster: 'mt1', host: '127.0.0.1', port, tls: false }) as const

const fakeHooks = () => ({
  connected: vi.fn(),
  heard: vi.fn(),
  interrupted: vi.fn(),
  closed: vi.fn(),
  authorize: vi.fn(),
  signIn: vi.fn(),
})

/** The vendors' code, and every pusher-js client made with it. */
async function keepingClients() {
  const { Pusher, Echo } = await loadPusherVendors()
  const made: InstanceType<typeof Pusher>[] = []
  class Kept extends Pusher {
    constructor(...options: ConstructorParameters<typeof Pusher>) {
      super(...options)
      made.push(this)
    }
  }
  return { vendors: { Pusher: Kept, Echo }, made }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}

async function connected(account: AccountEvents): Promise<void> {
  await vi.waitFor(
    () => {
      expect(account.status.state).toBe('connected')
    },
    { timeout: 10_000 },
  )
}

afterEach(async () => {
  for (const account of accounts.splice(0)) account.disconnect()
  for (const server of servers.splice(0)) await server.stop()
})

describe('the real client', () => {
  test('[RT-04] probes with a protocol ping, and gets the pong', async () => {
    const server = await serve()
    const client = new PusherClient(await loadPusherVendors(), configOf(server))
    const hooks = fakeHooks()
    client.connect(hooks)
    await vi.waitFor(() => {
      expect(hooks.connected).toHaveBeenCalled()
    })
    hooks.heard.mockClear()
    client.probe()
    await vi.waitFor(() => {
      expect(hooks.heard).toHaveBeenCalledTimes(1)
    })
    expect(server.pings).toBe(1)
    client.disconnect()
  })

  test('[RT-04] has activity 120 s, pong 30 s and unavailable 10 s', async () => {
    const server = await serve()
    const { vendors, made } = await keepingClients()
    const client = new PusherClient(vendors, configOf(server))
    client.connect(fakeHooks())
    client.disconnect()
    const timeouts = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 }
    expect(made.map(({ config }) => config)).toMatchObject([timeouts])
  })

  test('a server on the own origin is found by the page’s address, whatever its name', async () => {
    const server = await serve()
    vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: String(server.port) })
    const config = { key: 'app', cluster: 'mt1', host: '/', tls: true }
    const client = new PusherClient(await loadPusherVendors(), config)
    const hooks = fakeHooks()
    client.connect(hooks)
    await vi.waitFor(() => {
      expect(hooks.connected).toHaveBeenCalled()
    })
    client.disconnect()
    const at = (protocol: string, port: string) =>
      ownOrigin(config, { protocol, hostname: 'trade.broker.test', port })
    expect(at('https:', '')).toMatchObject({ host: 'trade.broker.test', port: 443, tls: true })
    expect(at('https:', '8443')).toMatchObject({ port: 8443, tls: true })
    expect(at('http:', '')).toMatchObject({ port: 80, tls: false })
  })

  test('the client’s own retry when back online does not end the running attempt', async () => {
    const server = await serve()
    const { vendors, made } = await keepingClients()
    const client = new PusherClient(vendors, configOf(server))
    const hooks = fakeHooks()
    client.connect(hooks)
    // What pusher-js does when the browser reports being online.
    const connection = made[0]?.connection as unknown as { retryIn(delay: number): void } | undefined
    connection?.retryIn(0)
    await vi.waitFor(() => {
      expect(hooks.connected).toHaveBeenCalled()
    })
    expect(made).toHaveLength(1)
    expect(hooks.closed).not.toHaveBeenCalled()
    client.disconnect()
  })

  test('[RT-02] subscribes by the full name, once, and gets events by their plain name', async () => {
    const server = await serve()
    const { account, authorize } = connectTo(server)
    const handler = vi.fn()
    account.listen('chat.customer.7', 'message.sent', handler)
    account.listen('private-chat.customer.7', 'message.read', handler)
    await vi.waitFor(() => {
      expect(server.received).toHaveLength(1)
    })
    expect(server.received).toEqual(['subscribe private-chat.customer.7 1.1/private-chat.customer.7'])
    expect(authorize.mock.calls).toEqual([['1.1', 'private-chat.customer.7']])
    server.send('message.sent', 'private-chat.customer.7', { message: { id: 5 } })
    server.send('App\\Events\\message.sent', 'private-chat.customer.7', {})
    server.send('message.sent', 'private-chat.customer.8', {})
    await vi.waitFor(() => {
      expect(handler).toHaveBeenCalled()
    })
    await pause(50)
    expect(handler.mock.calls).toEqual([[{ message: { id: 5 } }]])
  })

  test('[RT-02] every connection signs in, so that it can be ended with the session', async () => {
    const server = await serve()
    const signIn = vi.fn(async (socketId: string) => ({ auth: `app:${socketId}`, user_data: '{"id":"s1"}' }))
    const { account } = connectTo(server, signIn)
    account.listen('user.7', 'user.updated', () => {})
    const signedIn = () => server.received.filter((line) => line.startsWith('signin'))
    await vi.waitFor(() => {
      expect(signedIn()).toEqual(['signin app:1.1'])
    })
    server.closeAll(4200)
    await vi.waitFor(() => {
      expect(signedIn()).toEqual(['signin app:1.1', 'signin app:2.1'])
    })
    expect(signIn.mock.calls).toEqual([['1.1'], ['2.1']])
  })

  test('[RT-02] sign-in is retried on failure, but not with a broker without the call', async () => {
    const server = await serve()
    const signIn = vi
      .fn<typeof refuseSignIn>()
      .mockRejectedValueOnce(Object.assign(new Error('HTTP 503'), { status: 503 }))
      .mockImplementation(refuseSignIn)
    const { account } = connectTo(server, signIn)
    const cycles = vi.fn()
    account.onSubscribed('user.7', cycles)
    account.listen('user.7', 'user.updated', () => {})
    await vi.waitFor(() => {
      expect(signIn).toHaveBeenCalledTimes(2)
    })
    await pause(1_200)
    expect(signIn).toHaveBeenCalledTimes(2)
    expect(cycles).toHaveBeenCalledExactlyOnceWith(1)
    expect(server.received).toEqual(['subscribe private-user.7 1.1/private-user.7'])
  })

  test('[RT-02] refused authorisation is a subscription error', async () => {
    const server = await serve()
    const { account, authorize } = connectTo(server)
    authorize.mockRejectedValue(Object.assign(new Error('Not your channel'), { status: 403 }))
    const errors = vi.fn()
    account.onSubscriptionError(errors)
    account.listen('user.8', 'user.updated', () => {})
    await vi.waitFor(() => {
      expect(errors).toHaveBeenCalledExactlyOnceWith({ channel: 'user.8', message: 'Not your channel' })
    })
    expect(server.received).toEqual([])
  })

  test('[RT-01] after a one-second server outage it is back within two, with every channel subscribed once', async () => {
    const first = await serve()
    const { account } = connectTo(first)
    const [handler, cycles] = [vi.fn(), vi.fn()]
    account.listen('user.7', 'user.updated', handler)
    account.onSubscribed('user.7', cycles)
    await vi.waitFor(() => {
      expect(cycles).toHaveBeenCalledWith(1)
    })
    const { port } = first
    servers.length = 0
    await first.stop()
    await pause(1_000)
    const second = await serve(port)
    const since = Date.now()
    await connected(account)
    expect(Date.now() - since).toBeLessThan(2_000)
    await vi.waitFor(() => {
      expect(cycles).toHaveBeenCalledWith(2)
    })
    expect(second.received).toEqual(['subscribe private-user.7 1.1/private-user.7'])
    second.send('user.updated', 'private-user.7', {})
    await vi.waitFor(() => {
      expect(handler).toHaveBeenCalled()
    })
    await pause(600)
    expect([handler.mock.calls.length, second.connections, second.open]).toEqual([1, 1, 1])
  })

  test.each([4200, 4100, 4009, 1011])(
    '[RT-01] after close code %i there is exactly one connection again',
    async (code) => {
      const server = await serve()
      const { account } = connectTo(server)
      account.listen('user.7', 'user.updated', () => {})
      await connected(account)
      server.closeAll(code)
      await vi.waitFor(() => {
        expect(account.status.state).toBe('connecting')
      })
      await connected(account)
      await pause(700)
      expect([server.connections, server.open]).toEqual([2, 1])
    },
  )

  test('[SESS-06] after disconnecting in the middle of a retry nothing connects by itself', async () => {
    const server = await serve()
    const { account } = connectTo(server)
    account.listen('user.7', 'user.updated', () => {})
    await connected(account)
    server.closeAll(4200)
    await vi.waitFor(() => {
      expect(account.status.state).toBe('connecting')
    })
    account.disconnect()
    await pause(1_200)
    expect([server.open, account.status.state]).toEqual([0, 'disconnected'])
  })

  test('[RT-01] an unknown application key fails with the server’s reason', async () => {
    const server = await serve()
    server.refuseWith = 4001
    const { account } = connectTo(server)
    account.listen('user.7', 'user.updated', () => {})
    await vi.waitFor(() => {
      expect(account.status).toEqual({ state: 'failed', message: 'Unknown application' })
    })
    await pause(700)
    expect(server.connections).toBe(1)
  })

  test('[CHAT-09] no more client events are sent on a connection after the server refuses one', async () => {
    const server = await serve()
    const { account } = connectTo(server)
    const subscribed = vi.fn()
    account.listen('chat.customer.7', 'message.sent', () => {})
    account.onSubscribed('chat.customer.7', subscribed)
    const typed = () => server.received.filter((line) => line === 'client-typing').length
    const type = () => account.send?.('chat.customer.7', 'client-typing', {})
    type()
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalledTimes(1))
    type()
    await vi.waitFor(() => expect(typed()).toBe(1))
    await pause(30)
    type()
    await pause(30)
    expect(typed()).toBe(1)
    expect(account.status).toEqual({ state: 'connected' })
    account.reconnect()
    await vi.waitFor(() => expect(subscribed).toHaveBeenCalledTimes(2))
    type()
    await vi.waitFor(() => expect(typed()).toBe(2))
  })

  test('a channel left while pending is left on the server, and not resubscribed on the next connection', async () => {
    const server = await serve()
    server.answers = false
    const { account } = connectTo(server)
    account.listen('user.7', 'user.updated', () => {})
    const off = account.listen('trade.7', 'trade.updated', () => {})
    await vi.waitFor(() => {
      expect(server.received).toHaveLength(2)
    })
    off()
    await vi.waitFor(() => {
      expect(server.received).toContain('unsubscribe private-trade.7')
    })
    server.answers = true
    account.reconnect()
    await connected(account)
    const again = () =>
      server.received
        .slice(server.received.indexOf('unsubscribe private-trade.7') + 1)
        .filter((line) => line.startsWith('subscribe'))
    await vi.waitFor(() => {
      expect(again()).not.toEqual([])
    })
    await pause(100)
    expect(again()).toEqual(['subscribe private-user.7 2.1/private-user.7'])
  })

  test('a channel resubscribed on the same connection delivers each event once', async () => {
    const server = await serve()
    const { account } = connectTo(server)
    const handler = vi.fn()
    account.listen('user.7', 'user.updated', () => {})
    const off = account.listen('trade.7', 'trade.updated', handler)
    await connected(account)
    off()
    await vi.waitFor(() => {
      expect(server.received).toContain('unsubscribe private-trade.7')
    })
    account.listen('trade.7', 'trade.updated', handler)
    await vi.waitFor(() => {
      expect(server.received.filter((line) => line.startsWith('subscribe private-trade.7'))).toHaveLength(2)
    })
    server.send('trade.updated', 'private-trade.7', {})
    await vi.waitFor(() => {
      expect(handler).toHaveBeenCalled()
    })
    await pause(50)
    expect(handler).toHaveBeenCalledTimes(1)
  })
})
