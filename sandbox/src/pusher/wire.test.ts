import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { channelText, isSocketId, safeEqual, sign } from './signature.ts'
import { type Bench, KEY, SECRET, once, openBench } from './testing.ts'
import type { PusherServerOptions } from './types.ts'

let bench: Bench | undefined

afterEach(async () => {
  await bench?.close()
  bench = undefined
})

async function start(options: Partial<PusherServerOptions> = {}): Promise<Bench> {
  bench = await openBench(options)
  return bench
}

/** A bare WebSocket that records what it receives. */
function dial(port: number, path: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const heard: { event: string; data: unknown; channel?: string }[] = []
  socket.on('message', (content: Buffer) => heard.push(JSON.parse(content.toString())))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })
  const say = (message: unknown) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return { socket, heard, closed, opened, say }
}

const GOOD = `/app/${KEY}?protocol=7&client=js&version=8.6.0`

describe('the wire', () => {
  test('the first frame is the greeting, with its data encoded twice', async () => {
    const { port } = await start()
    const { heard } = dial(port, GOOD)
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]!.event).toBe('pusher:connection_established')
    expect(typeof heard[0]!.data).toBe('string')
    const data = JSON.parse(heard[0]!.data as string)
    expect(data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 })
  })

  test.each([
    ['/app/nobody?protocol=7', 4001],
    ['/app/?protocol=7', 4005],
    ['/app', 4005],
    [`/app/${KEY}/more?protocol=7`, 4005],
    [`/app/${KEY}`, 4008],
    [`/app/${KEY}?protocol=x`, 4006],
    [`/app/${KEY}?protocol=99`, 4007],
    [`/app/${KEY}?protocol=4`, 4007],
  ])('%s is upgraded first and then closed with %i', async (path, code) => {
    const { port } = await start()
    const { opened, closed, heard } = dial(port, path)
    await opened
    expect((await closed).code).toBe(code)
    expect(heard).toEqual([{ event: 'pusher:error', data: { code, message: expect.any(String) } }])
  })

  test('ignores upgrades of other paths', async () => {
    const { port } = await start()
    await expect(dial(port, '/application').opened).rejects.toThrow()
    await expect(dial(port, '/').opened).rejects.toThrow()
  })

  test('a ping is answered, and subscribing twice is an error without closing', async () => {
    const { port } = await start()
    const { opened, say, heard } = dial(port, GOOD)
    await opened
    say({ event: 'pusher:ping', data: {} })
    say({ event: 'pusher:subscribe', data: { channel: 'a' } })
    say({ event: 'pusher:subscribe', data: { channel: 'a' } })
    say({ event: 'pusher:subscribe', data: { channel: 'not allowed!' } })
    say({ event: 'pusher:subscribe', data: { channel: 'private-a' } })
    await vi.waitFor(() => expect(heard).toHaveLength(6))
    expect(heard.slice(1).map((message) => message.event)).toEqual([
      'pusher:pong',
      'pusher_internal:subscription_succeeded',
      'pusher:error',
      'pusher:error',
      'pusher:subscription_error',
    ])
    expect(heard[2]).toMatchObject({ channel: 'a', data: '{}' })
  })

  test('nothing a client sends crashes the server', async () => {
    const { port, server } = await start()
    const { opened, say, heard, socket } = dial(port, GOOD)
    await opened
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.record({
            event: fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'client-x', 'pusher:pong', 'x'),
            data: fc.jsonValue(),
            channel: fc.jsonValue(),
          }),
        ),
        async (message) => {
          say(message)
        },
      ),
    )
    socket.send(Buffer.from([1, 2, 3]))
    say({ event: 'pusher:ping' })
    await vi.waitFor(() => expect(heard.at(-1)?.event).toBe('pusher:pong'))
    expect(server.connectionCount()).toBe(1)
  })

  test('a message that is too long closes only that connection', async () => {
    const { port, server } = await start()
    const other = dial(port, GOOD)
    await other.opened
    const { opened, closed, say } = dial(port, GOOD)
    await opened
    say('x'.repeat(100_000))
    expect((await closed).code).toBe(1009)
    await vi.waitFor(() => expect(server.connectionCount()).toBe(1))
  })

  test('a silent client is pinged, and closed with 4201 when it does not answer', async () => {
    const { port } = await start({ activityTimeout: 0.2, pongTimeout: 0.2 })
    const answering = dial(port, GOOD)
    answering.socket.on('message', (content: Buffer) => {
      if (content.toString().includes('pusher:ping')) answering.say({ event: 'pusher:pong', data: {} })
    })
    const silent = dial(port, GOOD)
    expect((await silent.closed).code).toBe(4201)
    expect(silent.heard[1]!.event).toBe('pusher:ping')
    expect(answering.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('shutting down closes with 4200', async () => {
    const { port, server } = await start()
    const { opened, closed } = dial(port, GOOD)
    await opened
    await server.close()
    expect((await closed).code).toBe(4200)
  })
})

describe('faults', () => {
  test('close: open connections get the code, and new ones while it is active', async () => {
    const { port, server } = await start()
    const first = dial(port, GOOD)
    await vi.waitFor(() => expect(server.connectionCount()).toBe(1))
    server.setFault({ kind: 'close', code: 4100, times: 2 })
    expect((await first.closed).code).toBe(4100)
    expect((await dial(port, GOOD).closed).code).toBe(4100)
    const third = dial(port, GOOD)
    await vi.waitFor(() => expect(third.heard[0]?.event).toBe('pusher:connection_established'))
  })

  test('drop and malformed: that many events are lost or unreadable, then everything works', async () => {
    const { client, server } = await start()
    const channel = client().subscribe('a')
    await once(channel, 'pusher:subscription_succeeded')
    const heard = vi.fn()
    channel.bind('x', heard)
    server.setFault({ kind: 'drop', times: 1 })
    server.publish('a', 'x', 1)
    server.publish('a', 'x', 2)
    server.setFault({ kind: 'malformed', times: 1 })
    server.publish('a', 'x', 3)
    server.publish('a', 'x', 4)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    expect(heard.mock.calls.map(([value]) => value)).toEqual([2, 4])
  })

  test('delay: everything is late, in order', async () => {
    const { client, server } = await start()
    const channel = client().subscribe('a')
    await once(channel, 'pusher:subscription_succeeded')
    const heard = vi.fn()
    channel.bind('x', heard)
    server.setFault({ kind: 'delay', ms: 150 })
    const begin = performance.now()
    for (let value = 0; value < 5; value += 1) server.publish('a', 'x', value)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(5))
    expect(performance.now() - begin).toBeGreaterThan(130)
    expect(heard.mock.calls.map(([value]) => value)).toEqual([0, 1, 2, 3, 4])
  })

  test('hang: the connection opens and stays silent', async () => {
    const { port, server } = await start()
    server.setFault({ kind: 'hang' })
    const { opened, say, heard } = dial(port, GOOD)
    await opened
    say({ event: 'pusher:ping', data: {} })
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(heard).toEqual([])
  })

  test('status: the upgrade is refused', async () => {
    const { port, server } = await start()
    server.setFault({ kind: 'status', status: 503, times: 1 })
    await expect(dial(port, GOOD).opened).rejects.toThrow('503')
    await dial(port, GOOD).opened
  })

  test('a cleared fault has no effect', async () => {
    const { port, server } = await start()
    server.setFault({ kind: 'status' })
    await expect(dial(port, GOOD).opened).rejects.toThrow('503')
    server.setFault(undefined)
    await dial(port, GOOD).opened
  })
})

describe('signatures', () => {
  test('[RT-02] only the exact text and secret match', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (secret, text, other) => {
        const right = sign(secret, text)
        expect(safeEqual(right, sign(secret, text))).toBe(true)
        if (other !== text) expect(safeEqual(right, sign(secret, other))).toBe(false)
        if (other !== secret) expect(safeEqual(right, `${right}${other}`)).toBe(other === '')
      }),
    )
  })

  test('[RT-02] malformed socket ids and channel names are never signed', async () => {
    const { server } = await start()
    for (const id of ['', '1', '1.', 'a.b', '1.2:private-user.9', '1.2\n']) {
      expect(isSocketId(id)).toBe(false)
      expect(() => server.authenticate(id, 'private-user.1')).toThrow(RangeError)
    }
    expect(() => server.authenticate('1.2', 'private user')).toThrow(RangeError)
    expect(server.authenticate('1.2', 'private-user.1')).toEqual({
      auth: `${KEY}:${sign(SECRET, channelText('1.2', 'private-user.1'))}`,
    })
  })
})

describe('a client that exceeds limits', () => {
  test('is in a hundred channels at most, and may leave some to join others', async () => {
    const { port } = await start()
    const { heard, opened, say } = dial(port, GOOD)
    await opened
    const subscribe = (channel: string) => say({ event: 'pusher:subscribe', data: { channel } })
    for (let n = 0; n < 101; n += 1) subscribe(`room-${n}`)
    await vi.waitFor(() => expect(heard).toHaveLength(102))
    expect(heard.at(-1)).toMatchObject({
      event: 'pusher:subscription_error',
      channel: 'room-100',
      data: { status: 429 },
    })
    say({ event: 'pusher:unsubscribe', data: { channel: 'room-0' } })
    subscribe('room-100')
    await vi.waitFor(() =>
      expect(heard.at(-1)).toMatchObject({
        event: 'pusher_internal:subscription_succeeded',
        channel: 'room-100',
      }),
    )
  })

  test('gets a rate-limit error once a second, and is served again afterwards', async () => {
    let time = 0
    const { port } = await start({ clock: () => time })
    const { heard, opened, say } = dial(port, GOOD)
    await opened
    for (let n = 0; n < 1000; n += 1) say({ event: 'pusher:ping', data: {} })
    await vi.waitFor(() => expect(heard).toHaveLength(152))
    expect(heard.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
    // Any of the thousand still in transit has been read before the next one.
    time = 1000
    say({ event: 'pusher:ping', data: {} })
    await vi.waitFor(() => expect(heard).toHaveLength(153))
    expect(heard.at(-1)).toMatchObject({ event: 'pusher:pong' })
  })
})
