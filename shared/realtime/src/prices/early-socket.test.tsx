import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { createPriceBook } from './price-book.ts'
import { createPriceFeed } from './price-feed.ts'

/** The browser's WebSocket and socket.io-client, against a Socket.IO server on a real port. */

const closing: (() => unknown)[] = []
let port: number
let io: Server
/** The key of each client that has subscribed. */
let subscribed: unknown[]

beforeEach(async () => {
  const http = createServer()
  io = new Server(http)
  subscribed = []
  io.on('connection', (socket) => {
    socket.on('subscribe:all', () => {
      subscribed.push(socket.handshake.auth['key'])
      socket.emit('data:all', { success: true, data: [{ id: 'a', price: subscribed.length }] })
    })
  })
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
  closing.push(() => io.close())
})
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'tradefrontSocket')
  for (const close of closing.splice(0).toReversed()) await close()
})

/** What the page's first script does. */
function openEarly(query = 'EIO=4&transport=websocket') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${query}`)
  const heard: MessageEvent[] = []
  socket.addEventListener('message', (event) => heard.push(event), { once: true })
  Object.assign(globalThis, { tradefrontSocket: { socket, heard } })
  return { socket, heard }
}

function startFeed() {
  const feed = createPriceFeed({
    config: { url: `http://127.0.0.1:${port}`, key: 'good-key' },
    book: createPriceBook(),
    clock: systemClock,
    random: () => 0,
    log: () => {},
    page: createFakePage(),
  })
  feed.start()
  closing.push(() => feed.reset())
  return { priced: (price: number) => vi.waitFor(() => expect(feed.book.get('a')?.price).toBe(price), 5_000) }
}

test('[MKT-11] the price feed goes on with the socket that the page opened early, and opens no other', async () => {
  const { heard } = openEarly()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const feed = startFeed()
  await feed.priced(1)
  expect([io.engine.clientsCount, subscribed]).toEqual([1, ['good-key']])
  // The next connection is one of its own.
  io.disconnectSockets(true)
  await feed.priced(2)
})

test('[MKT-11] it takes over a socket that is still connecting', async () => {
  openEarly()
  await startFeed().priced(1)
  expect(io.engine.clientsCount).toBe(1)
})

test.each([
  ['leads elsewhere', 'EIO=4&transport=websocket&other=1', false],
  ['has closed', undefined, true],
])(
  '[MKT-11] where the early socket %s, the price feed opens one of its own',
  async (_what, query, closes) => {
    const { socket, heard } = openEarly(query)
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    if (closes) socket.close()
    await startFeed().priced(1)
    await vi.waitFor(() => expect([socket.readyState, io.engine.clientsCount]).toEqual([WebSocket.CLOSED, 1]))
  },
)
