import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocketOfNode from 'ws'
import { dropEarlySocket } from './early-connection.ts'
import { openSocket } from './early-socket.ts'

/** The Socket.IO client over a connection opened by the page's first script, against a server on a real port. */

const KEY = 'good-key'
const SUBSCRIPTION = '42["subscribe:all",{"first":["BTCUSD"]}]'
const closing: (() => Promise<void> | void)[] = []

beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocketOfNode)
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'tradefrontPrices')
})

async function serve() {
  const http = createServer()
  const server = new Server(http, { transports: ['websocket'] })
  const asked: string[] = []
  let connections = 0
  server.use((socket, next) =>
    next(socket.handshake.auth['key'] === KEY ? undefined : new Error('invalid key')),
  )
  server.engine.on('connection', () => (connections += 1))
  server.on('connection', (socket) => {
    socket.onAny((event: string) => asked.push(event))
    socket.on('subscribe:all', () => {
      socket.emit('data:all', ['all'])
      socket.emit('data:update', ['next'])
    })
    socket.on('ask', (answer: (text: string) => void) => answer('heard'))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closing.push(async () => await server.close())
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { url, asked, server, connections: () => connections }
}

interface Script {
  readonly url: string
  readonly key?: string
  /** How far the connection gets before the client is loaded. */
  readonly until: 'connecting' | 'greeted' | 'entered' | 'subscribed'
}

/** Imitates the page's first script. */
async function connectEarly({ url, key = KEY, until }: Script) {
  const socket = new WebSocketOfNode(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const heard: unknown[] = []
  closing.push(() => socket.terminate())
  const early = { prices: { url, key }, socket, heard, hasSubscribed: until === 'subscribed' }
  socket.addEventListener('message', ({ data }) => {
    if (!Reflect.has(globalThis, 'tradefrontPrices')) return
    heard.push(data)
    if (heard.length === 1) socket.send(`40${JSON.stringify({ key })}`)
    if (heard.length === 2 && early.hasSubscribed) socket.send(SUBSCRIPTION)
  })
  Reflect.set(globalThis, 'tradefrontPrices', early)
  const wanted = { connecting: 0, greeted: 1, entered: 2, subscribed: 4 }[until]
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(wanted))
  return { socket, early }
}

/** The client, once connected or refused. */
async function connect(url: string, key = KEY) {
  const socket = openSocket(url, {
    transports: ['websocket'],
    auth: { key },
    forceNew: true,
    reconnectionDelay: 1,
  })
  closing.push(() => void socket.disconnect())
  const heard: string[] = []
  socket.onAny((event: string) => heard.push(event))
  const said = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
  return { socket, said, heard, ask: async () => (await socket.emitWithAck('ask')) as string }
}

describe("the page's early price connection", () => {
  test.each(['connecting', 'greeted', 'entered'] as const)(
    "[MKT-11] is the client's first, handed over when it is %s",
    async (until) => {
      const server = await serve()
      await connectEarly({ url: server.url, until })
      const { said, ask } = await connect(server.url)
      expect([said, await ask()]).toEqual(['connected', 'heard'])
      expect([server.connections(), server.asked]).toEqual([1, ['ask']])
    },
  )

  test('[MKT-13] hands over its prices, and is not subscribed again', async () => {
    const server = await serve()
    await connectEarly({ url: server.url, until: 'subscribed' })
    const { socket, ask, heard } = await connect(server.url)
    socket.emit('subscribe:all')
    await ask()
    expect(heard).toEqual(['data:all', 'data:update'])
    expect(server.asked).toEqual(['subscribe:all', 'ask'])
    // An explicit second request is sent.
    socket.emit('subscribe:all')
    await ask()
    expect(server.asked).toEqual(['subscribe:all', 'ask', 'subscribe:all', 'ask'])
  })

  test('[RT-05] is closed if another tab has the connection', async () => {
    const server = await serve()
    const { socket } = await connectEarly({ url: server.url, until: 'greeted' })
    dropEarlySocket()
    await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED))
    dropEarlySocket()
    expect(Reflect.has(globalThis, 'tradefrontPrices')).toBe(false)
  })

  test('[MKT-13] is not subscribed by the client if the script does so after handing over', async () => {
    const server = await serve()
    const { early, socket: line } = await connectEarly({ url: server.url, until: 'greeted' })
    const { socket, ask, heard } = await connect(server.url)
    early.hasSubscribed = true
    line.send(SUBSCRIPTION)
    socket.emit('subscribe:all')
    await ask()
    expect([server.asked, heard]).toEqual([
      ['subscribe:all', 'ask'],
      ['data:all', 'data:update'],
    ])
  })

  test('[MKT-13] later connections are each subscribed by the client', async () => {
    const server = await serve()
    await connectEarly({ url: server.url, until: 'subscribed' })
    const { socket, ask } = await connect(server.url)
    const back = new Promise<void>((resolve) => socket.once('connect', resolve))
    for (const { conn } of server.server.sockets.sockets.values()) conn.close()
    await back
    socket.emit('subscribe:all')
    await ask()
    expect(server.asked).toEqual(['subscribe:all', 'subscribe:all', 'ask'])
  })

  test('[MKT-13] is subscribed by the client if the script has not', async () => {
    const server = await serve()
    const { early } = await connectEarly({ url: server.url, until: 'entered' })
    const { socket, ask, heard } = await connect(server.url)
    socket.emit('subscribe:all')
    await ask()
    expect(early.hasSubscribed, 'the script must not subscribe as well').toBe(true)
    expect([server.asked, heard]).toEqual([
      ['subscribe:all', 'ask'],
      ['data:all', 'data:update'],
    ])
  })

  test("[MKT-11] is followed by the client's own connections", async () => {
    const server = await serve()
    await connectEarly({ url: server.url, until: 'entered' })
    const { socket, ask } = await connect(server.url)
    const back = new Promise<void>((resolve) => socket.once('connect', resolve))
    for (const { conn } of server.server.sockets.sockets.values()) conn.close()
    await back
    expect([await ask(), server.connections()]).toEqual(['heard', 2])
    // The next client doesn't get it either.
    await connect(server.url)
    expect(server.connections()).toBe(3)
  })

  test('[MKT-11] reports a refused key like any other', async () => {
    const server = await serve()
    await connectEarly({ url: server.url, key: 'bad-key', until: 'entered' })
    const { said } = await connect(server.url, 'bad-key')
    expect([said, server.connections()]).toEqual(['invalid key', 1])
  })

  test.each([
    ['has another key', { key: 'bad-key' }],
    ['goes elsewhere', { url: 'http://127.0.0.1:1' }],
  ])('is closed when it %s', async (_what, changed) => {
    const server = await serve()
    const { socket: early } = await connectEarly({ url: server.url, until: 'entered' })
    const { prices } = Reflect.get(globalThis, 'tradefrontPrices') as { prices: object }
    Object.assign(prices, changed)
    const { said } = await connect(server.url)
    expect([said, server.connections()]).toEqual(['connected', 2])
    await vi.waitFor(() => expect(early.readyState).toBe(WebSocketOfNode.CLOSED))
  })

  test('is not used once it has ended', async () => {
    const server = await serve()
    const { socket: early } = await connectEarly({ url: server.url, until: 'entered' })
    early.terminate()
    await vi.waitFor(() => expect(early.readyState).toBe(WebSocketOfNode.CLOSED))
    expect((await connect(server.url)).said).toBe('connected')
    expect(server.connections()).toBe(2)
  })
})
