import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocketOfNode from 'ws'
import { openSocket } from './early-socket.ts'

/** Socket.IO's client over a connection that the page's first script has made, against a server on a real port. */

const KEY = 'good-key'
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
  /** How far it came before the client is there. */
  readonly until: 'connecting' | 'greeted' | 'entered'
}

/** Does what the page's first script does. */
async function connectEarly({ url, key = KEY, until }: Script) {
  const socket = new WebSocketOfNode(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const heard: unknown[] = []
  closing.push(() => socket.terminate())
  socket.onmessage = ({ data }) => {
    heard.push(data)
    if (heard.length === 1) socket.send(`40${JSON.stringify({ key })}`)
  }
  Reflect.set(globalThis, 'tradefrontPrices', { prices: { url, key }, socket, heard })
  const wanted = { connecting: 0, greeted: 1, entered: 2 }[until]
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(wanted))
  return socket
}

/** The client, once it is connected, or has been refused. */
async function connect(url: string, key = KEY) {
  const socket = openSocket(url, {
    transports: ['websocket'],
    auth: { key },
    forceNew: true,
    reconnectionDelay: 1,
  })
  closing.push(() => void socket.disconnect())
  const said = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
  return { socket, said, ask: async () => (await socket.emitWithAck('ask')) as string }
}

describe('the price connection that the page has made ahead', () => {
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

  test("[MKT-11] is followed by connections of the client's own", async () => {
    const server = await serve()
    await connectEarly({ url: server.url, until: 'entered' })
    const { socket, ask } = await connect(server.url)
    const back = new Promise<void>((resolve) => socket.once('connect', resolve))
    for (const { conn } of server.server.sockets.sockets.values()) conn.close()
    await back
    expect([await ask(), server.connections()]).toEqual(['heard', 2])
    // Nor does the next client get it.
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
    const early = await connectEarly({ url: server.url, until: 'entered' })
    const { prices } = Reflect.get(globalThis, 'tradefrontPrices') as { prices: object }
    Object.assign(prices, changed)
    const { said } = await connect(server.url)
    expect([said, server.connections()]).toEqual(['connected', 2])
    await vi.waitFor(() => expect(early.readyState).toBe(WebSocketOfNode.CLOSED))
  })

  test('is not used once it has ended', async () => {
    const server = await serve()
    const early = await connectEarly({ url: server.url, until: 'entered' })
    early.terminate()
    await vi.waitFor(() => expect(early.readyState).toBe(WebSocketOfNode.CLOSED))
    expect((await connect(server.url)).said).toBe('connected')
    expect(server.connections()).toBe(2)
  })
})
