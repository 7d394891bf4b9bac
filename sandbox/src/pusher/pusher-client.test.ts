import Echo from 'laravel-echo'
import type PusherClient from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bench, KEY, once, openBench } from './testing.ts'

let bench: Bench

beforeEach(async () => {
  bench = await openBench()
})
afterEach(async () => {
  await bench.close()
})

async function connected(client: PusherClient): Promise<string> {
  if (client.connection.state !== 'connected') await once(client.connection, 'connected')
  return client.connection.socket_id
}

describe('pusher-js against the server', () => {
  test('[RT-01] connects, gets a socket id, and counts as a connection until it leaves', async () => {
    const client = bench.client()
    expect(await connected(client)).toMatch(/^\d+\.\d+$/)
    expect(bench.server.connectionCount()).toBe(1)
    client.disconnect()
    await vi.waitFor(() => expect(bench.server.connectionCount()).toBe(0))
  })

  test('[RT-02] a private channel is authorised and gets its events and no others', async () => {
    const channel = bench.client().subscribe('private-user.1')
    const event = once(channel, 'user.updated')
    await once(channel, 'pusher:subscription_succeeded')
    expect(bench.server.subscriberCount('private-user.1')).toBe(1)
    const other = vi.fn()
    channel.bind_global(other)
    bench.server.publish('private-user.2', 'user.updated', { id: 2 })
    bench.server.publish('private-user.1', 'user.updated', { id: 1, name: 'Zoë “x”' })
    expect(await event).toEqual({ id: 1, name: 'Zoë “x”' })
    expect(other).toHaveBeenCalledTimes(1)
  })

  test('[RT-02] a wrong signature is refused with a subscription error, and nothing is delivered', async () => {
    const client = bench.client({
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: (_request, callback) => callback(null, { auth: `${KEY}:${'0'.repeat(64)}` }),
      },
    })
    const channel = client.subscribe('private-user.1')
    expect(await once(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 })
    expect(bench.server.subscriberCount('private-user.1')).toBe(0)
    expect(client.connection.state).toBe('connected')
  })

  test('[RT-02] the signature for another channel or another socket is refused', async () => {
    for (const forge of [
      (socketId: string) => bench.server.authenticate(socketId, 'private-user.2'),
      () => bench.server.authenticate('1.1', 'private-user.1'),
    ]) {
      const client = bench.client({
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId }, callback) => callback(null, forge(socketId)),
        },
      })
      const error = once(client.subscribe('private-user.1'), 'pusher:subscription_error')
      expect(await error).toMatchObject({ type: 'AuthError' })
    }
    expect(bench.server.subscriberCount('private-user.1')).toBe(0)
  })

  test('public channels need no signature; leaving ends the events', async () => {
    const client = bench.client()
    const channel = client.subscribe('news')
    await once(channel, 'pusher:subscription_succeeded')
    const heard = vi.fn()
    channel.bind('item', heard)
    bench.server.publish('news', 'item', 'text')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('text', expect.anything()))
    client.unsubscribe('news')
    await vi.waitFor(() => expect(bench.server.subscriberCount('news')).toBe(0))
    bench.server.publish('news', 'item', 'more')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('an event reaches every socket of a channel except the excluded one', async () => {
    const clients = [bench.client(), bench.client(), bench.client()]
    const heard = clients.map(() => vi.fn())
    await Promise.all(
      clients.map(async (client, index) => {
        const channel = client.subscribe('private-chat.customer.1')
        channel.bind('message.sent', heard[index]!)
        await once(channel, 'pusher:subscription_succeeded')
      }),
    )
    const sender = clients[0]!.connection.socket_id
    bench.server.publish('private-chat.customer.1', 'message.sent', { message: 'hello' }, sender)
    await vi.waitFor(() => expect(heard[2]).toHaveBeenCalledTimes(1))
    expect(heard[1]).toHaveBeenCalledTimes(1)
    expect(heard[0]).not.toHaveBeenCalled()
  })

  test('[RT-01] 4200 makes the client reconnect immediately, with its channels', async () => {
    const client = bench.client()
    const channel = client.subscribe('private-trade.1')
    await once(channel, 'pusher:subscription_succeeded')
    const first = client.connection.socket_id
    const again = once(channel, 'pusher:subscription_succeeded')
    bench.server.closeAll(4200, 'going away')
    await again
    expect(client.connection.socket_id).not.toBe(first)
    const event = once(channel, 'trade.updated')
    bench.server.publish('private-trade.1', 'trade.updated', { id: 5 })
    expect(await event).toEqual({ id: 5 })
  })

  test('an unknown key fails permanently with 4001, as reported by the client', async () => {
    const { default: Client } = await import('pusher-js')
    const client = new Client('nobody', {
      cluster: 'mt1',
      wsHost: '127.0.0.1',
      wsPort: bench.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
    })
    const errors: unknown[] = []
    client.connection.bind('error', (error: unknown) => errors.push(error))
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0))
    expect(JSON.stringify(errors)).toContain('4001')
    await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'))
    expect(bench.server.connectionCount()).toBe(0)
    client.disconnect()
  })

  test('client events are refused with an error if the application has none', async () => {
    const client = bench.client()
    const channel = client.subscribe('private-user.1')
    await once(channel, 'pusher:subscription_succeeded')
    const error = once(client.connection, 'error')
    channel.trigger('client-typing', {})
    expect(await error).toMatchObject({ type: 'PusherError', data: { code: null } })
    expect(client.connection.state).toBe('connected')
  })

  test('presence channels list their members', async () => {
    const member = (user: string) =>
      bench.client({
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId, channelName }, callback) => {
            const data = { user_id: user, user_info: { name: user } }
            callback(null, bench.server.authenticate(socketId, channelName, data))
          },
        },
      })
    const first = member('ann').subscribe('presence-desk')
    expect(await once(first, 'pusher:subscription_succeeded')).toMatchObject({ count: 1 })
    const added = once(first, 'pusher:member_added')
    const secondClient = member('bob')
    const second = secondClient.subscribe('presence-desk')
    expect(await once(second, 'pusher:subscription_succeeded')).toMatchObject({ count: 2 })
    expect(await added).toMatchObject({ id: 'bob', info: { name: 'bob' } })
    const removed = once(first, 'pusher:member_removed')
    secondClient.disconnect()
    expect(await removed).toMatchObject({ id: 'bob' })
  })

  test('announces a user’s first join and last leave', async () => {
    const states: [string, boolean][] = []
    bench.server.onChannelState((channel, occupied) => states.push([channel, occupied]))
    const [one, two] = [bench.client(), bench.client()]
    await once(one.subscribe('a'), 'pusher:subscription_succeeded')
    await once(two.subscribe('a'), 'pusher:subscription_succeeded')
    one.disconnect()
    await vi.waitFor(() => expect(bench.server.subscriberCount('a')).toBe(1))
    expect(states).toEqual([['a', true]])
    two.disconnect()
    await vi.waitFor(() => expect(states).toHaveLength(2))
    expect(states[1]).toEqual(['a', false])
  })
})

describe('Laravel Echo against the server', () => {
  test('[RT-02] private() without the prefix receives events with a leading dot', async () => {
    const echo = new Echo({
      broadcaster: 'pusher',
      client: bench.client(),
      namespace: false,
      withoutInterceptors: true,
    })
    const heard = vi.fn()
    const channel = echo.private('notification.1').listen('.notification.message', heard)
    await new Promise<void>((resolve) => {
      channel.subscribed(() => resolve())
    })
    expect(bench.server.subscriberCount('private-notification.1')).toBe(1)
    bench.server.publish('private-notification.1', 'notification.message', { title: 'Hello' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ title: 'Hello' }, expect.anything()))
    echo.leave('notification.1')
    await vi.waitFor(() => expect(bench.server.subscriberCount('private-notification.1')).toBe(0))
  })
})
