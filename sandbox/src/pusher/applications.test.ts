import PusherSdk from 'pusher'
import PusherClient, { type Options } from 'pusher-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createSandbox } from '../sandbox.ts'
import { readPusherApps } from './read-apps.ts'
import { createPusherServer } from './server.ts'
import { channelText, sign, userText } from './signature.ts'
import { APP_ID, type Bench, KEY, SECRET, once, openBench } from './testing.ts'

const OTHER = { appId: '43', key: 'other-key', secret: 'other-secret', clientEvents: true }

let bench: Bench | undefined
const clients: PusherClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await bench?.close()
  bench = undefined
})

async function start(): Promise<Bench> {
  bench = await openBench({ otherApps: [OTHER] })
  return bench
}

function sdkOf({ port }: Bench, { appId, key, secret }: typeof OTHER = OTHER): PusherSdk {
  return new PusherSdk({ appId, key, secret, host: '127.0.0.1', port: String(port), useTLS: false })
}

/** A client of the other application, authorised by Pusher's own library. */
function client(of: Bench, presence?: { user_id: string; user_info?: Record<string, string> }): PusherClient {
  const sdk = sdkOf(of)
  const options: Options = {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: of.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, sdk.authorizeChannel(socketId, channelName, presence)),
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, callback) =>
        callback(null, sdk.authenticateUser(socketId, { id: 'ann' })),
    },
  }
  const made = new PusherClient(OTHER.key, options)
  clients.push(made)
  return made
}

async function member(of: Bench, channelName: string, user?: string) {
  const made = client(of, user === undefined ? undefined : { user_id: user, user_info: { name: user } })
  const channel = made.subscribe(channelName)
  await once(channel, 'pusher:subscription_succeeded')
  return { made, channel }
}

describe('applications', () => {
  test('do not see each other’s channels', async () => {
    const { client: own, server } = await start()
    const mine = own().subscribe('news')
    await once(mine, 'pusher:subscription_succeeded')
    const { channel: theirs } = await member(bench!, 'news')
    const [heardMine, heardTheirs] = [vi.fn(), vi.fn()]
    mine.bind('item', heardMine)
    theirs.bind('item', heardTheirs)
    await sdkOf(bench!).trigger('news', 'item', 1)
    server.publish('news', 'item', 2)
    await vi.waitFor(() =>
      expect([heardMine, heardTheirs].map((one) => one.mock.calls.length)).toEqual([1, 1]),
    )
    expect(heardMine).toHaveBeenCalledWith(2, expect.anything())
    expect(server.connectionCount()).toBe(1)
  })

  test('one cannot publish with the key of another', async () => {
    await start()
    const mixed = { ...OTHER, appId: APP_ID }
    await expect(sdkOf(bench!, mixed).trigger('news', 'item', 1)).rejects.toMatchObject({ status: 401 })
  })

  test('duplicates are an error that names them', () => {
    const own = { key: KEY, secret: SECRET, appId: APP_ID }
    expect(() => createPusherServer({ ...own, otherApps: [{ ...OTHER, key: KEY }] })).toThrow('same key')
    expect(() => createPusherServer({ ...own, otherApps: [{ ...OTHER, appId: APP_ID }] })).toThrow(
      'same appId',
    )
  })

  test('are configured as JSON; errors do not reveal the secret', () => {
    const text = '[{"id":"43","key":"other-key","secret":"other-secret","clientEvents":true}]'
    expect(readPusherApps(text)).toEqual([OTHER])
    expect(readPusherApps(' ')).toEqual([])
    expect(() => readPusherApps('other-secret')).toThrow('is not JSON')
    expect(() => readPusherApps('[{"id":"a b","key":"k","secret":"s"}]')).toThrow(/at 0\.id$/)
  })
})

describe('client events', () => {
  test('reach the other members, and never the sender or another channel', async () => {
    await start()
    const [one, two, outside] = await Promise.all([
      member(bench!, 'private-desk'),
      member(bench!, 'private-desk'),
      member(bench!, 'private-hall'),
    ])
    const heard = [one, two, outside].map(({ channel }) => {
      const handler = vi.fn()
      channel.bind('client-typing', handler)
      return handler
    })
    one.channel.trigger('client-typing', { by: 'ann' })
    await vi.waitFor(() => expect(heard[1]).toHaveBeenCalledWith({ by: 'ann' }, expect.anything()))
    expect([heard[0], heard[2]].map((handler) => handler?.mock.calls.length)).toEqual([0, 0])
  })

  test('have the sender’s user id in a presence channel, set by the server', async () => {
    await start()
    const [ann, bob] = await Promise.all([
      member(bench!, 'presence-desk', 'ann'),
      member(bench!, 'presence-desk', 'bob'),
    ])
    const heard = vi.fn()
    bob.channel.bind('client-typing', heard)
    ann.channel.trigger('client-typing', { user_id: 'bob' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ user_id: 'bob' }, { user_id: 'ann' }))
  })

  test('from a non-member, on a public channel or too frequent are refused', async () => {
    await start()
    const inside = await member(bench!, 'private-desk')
    const heard = vi.fn()
    inside.channel.bind('client-typing', heard)
    const { made, channel } = await member(bench!, 'news')
    const errors: unknown[] = []
    made.connection.bind('error', ({ data }: { data: { message: string } }) => errors.push(data.message))
    channel.trigger('client-typing', {})
    made.send_event('client-typing', {}, 'private-desk')
    await vi.waitFor(() => expect(errors).toHaveLength(2))
    expect(errors).toEqual([
      'Client events are for private and presence channels only',
      'Client events are for members only, and this is none of private-desk',
    ])
    const many = await member(bench!, 'private-desk')
    const codes: unknown[] = []
    many.made.connection.bind('error', ({ data }: { data: { code: number } }) => codes.push(data.code))
    for (let n = 0; n < 11; n += 1) many.channel.trigger('client-typing', { n })
    await vi.waitFor(() => expect(codes).toEqual([4301]))
    expect(heard).toHaveBeenCalledTimes(10)
  })
})

describe('users', () => {
  test('channel_data of a private channel is part of its signature', async () => {
    const { port } = await start()
    const text = channelText('1.2', 'private-desk', '{"user_id":"ann"}')
    expect(text).toBe('1.2:private-desk:{"user_id":"ann"}')
    for (const [signed, event] of [
      ['{"user_id":"ann"}', 'pusher:subscription_succeeded'],
      ['{"user_id":"bob"}', 'pusher:subscription_error'],
    ] as const) {
      const made = new PusherClient(OTHER.key, {
        cluster: 'mt1',
        wsHost: '127.0.0.1',
        wsPort: port,
        forceTLS: false,
        enabledTransports: ['ws'],
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '',
          customHandler: ({ socketId, channelName }, callback) => {
            const auth = `${OTHER.key}:${sign(OTHER.secret, channelText(socketId, channelName, signed))}`
            callback(null, { auth, channel_data: '{"user_id":"ann"}' })
          },
        },
      })
      clients.push(made)
      await once(made.subscribe('private-desk'), event)
    }
  })

  test('signed-in users get their own events, and are disconnected by terminate_connections', async () => {
    await start()
    const ann = client(bench!)
    ann.signin()
    await vi.waitFor(() => expect(ann.user.user_data).toMatchObject({ id: 'ann' }))
    const heard = vi.fn()
    ann.user.bind('greeting', heard)
    await vi.waitFor(async () => {
      await sdkOf(bench!).sendToUser('ann', 'greeting', { text: 'hello' })
      expect(heard).toHaveBeenCalledWith({ text: 'hello' })
    })
    const bystander = await member(bench!, 'news')
    const codes: unknown[] = []
    ann.connection.bind('error', ({ data }: { data?: { code: number } }) => codes.push(data?.code))
    await sdkOf(bench!).terminateUserConnections('ann')
    await vi.waitFor(() => expect(ann.connection.state).toBe('disconnected'))
    expect(codes).toContain(4009)
    expect(bystander.made.connection.state).toBe('connected')
  })
})

describe('signatures of Pusher’s documentation', () => {
  const secret = '7ad3773142a6692b25b8'

  test.each([
    [
      'a private channel',
      channelText('1234.1234', 'private-foobar'),
      '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    ],
    [
      'a presence channel',
      channelText('1234.1234', 'presence-foobar', '{"user_id":10,"user_info":{"name":"Mr. Channels"}}'),
      '31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    ],
    [
      'a user',
      userText('1234.1234', '{"id":"12345"}'),
      '4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    ],
    [
      'a call of the HTTP API',
      'POST\n/apps/3/events\nauth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f',
      'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
    ],
  ])('[RT-02] %s', (_, text, right) => {
    expect(sign(secret, text)).toBe(right)
  })
})

describe('a sandbox without its own Pusher server', () => {
  test('takes no connections and no calls, and publishes through the other server', async () => {
    const { port } = await start()
    const address = `http://${OTHER.key}:${OTHER.secret}@127.0.0.1:${port}/apps/${OTHER.appId}`
    const sandbox = await createSandbox({ speed: 0, pusherServer: address, embeddedPusher: false })
    const { data } = (await (
      await fetch(`${sandbox.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'demo@tradefront.test', password: 'demo-trader-1' }),
      })
    ).json()) as { data: { user: { id: number } } }
    const { channel } = await member(bench!, `private-notification.${data.user.id}`)
    const heard = once<{ message: string }>(channel, 'notification.message')
    await fetch(`${sandbox.url}/sandbox/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@tradefront.test', message: 'Hello' }),
    })
    expect(await heard).toMatchObject({ message: 'Hello' })
    expect((await fetch(`${sandbox.url}/apps/${OTHER.appId}/channels`)).status).toBe(404)
    const socket = new WebSocket(`ws://127.0.0.1:${sandbox.port}/app/${OTHER.key}?protocol=7`)
    await new Promise((resolve) => {
      socket.on('error', resolve)
    })
    await sandbox.close()
  })

  test('requires an external one', async () => {
    await expect(createSandbox({ embeddedPusher: false })).rejects.toThrow(
      'SANDBOX_PUSHER must name another one',
    )
  })
})
