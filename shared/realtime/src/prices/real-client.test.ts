import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OWN_ORIGIN, type PriceFeed } from '@tradefront/contracts'
import { Server, type Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { createPriceBook } from './price-book.ts'
import { createPriceFeed } from './price-feed.ts'
import { openPriceSocket } from './price-socket.ts'

/** The real socket.io-client against a Socket.IO server on a real port. */

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function serve(port = 0) {
  const http = createServer()
  const io = new Server(http)
  const clients: { transport: string; auth: unknown; asked: string[]; socket: Socket }[] = []
  io.use((socket, next) => {
    next(socket.handshake.auth['key'] === 'good-key' ? undefined : new Error('invalid key'))
  })
  io.on('connection', (socket) => {
    const client = {
      transport: socket.conn.transport.name,
      auth: socket.handshake.auth,
      asked: [] as string[],
      socket,
    }
    clients.push(client)
    socket.onAny((event: string) => client.asked.push(event))
    socket.on('subscribe:all', () => {
      socket.emit('data:all', { success: true, data: [{ id: 'a', price: clients.length }] })
    })
  })
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve)
  })
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await io.close()
  }
  closing.push(close)
  return { port: (http.address() as AddressInfo).port, clients, io, close }
}

function feedFrom(port: number, key = 'good-key', url = `http://127.0.0.1:${port}`): PriceFeed {
  const feed = createPriceFeed({
    config: { url, key },
    book: createPriceBook(),
    clock: systemClock,
    random: () => 0.999_999,
    log: () => {},
    page: createFakePage(),
  })
  feed.start()
  closing.push(() => {
    feed.reset()
  })
  return feed
}

async function priced(feed: PriceFeed, price: number): Promise<void> {
  await vi.waitFor(
    () => {
      expect(feed.book.get('a')?.price).toBe(price)
    },
    { timeout: 10_000 },
  )
}

describe('the real client', () => {
  test('[MKT-11] a server on the own origin is found by the page’s address, whatever its name', async () => {
    const server = await serve()
    vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${server.port}` })
    closing.push(() => {
      vi.unstubAllGlobals()
    })
    await priced(feedFrom(server.port, 'good-key', OWN_ORIGIN), 1)
  })

  test('[MKT-11] connects by websocket with the key in auth, requests the whole market and receives updates', async () => {
    const server = await serve()
    const feed = feedFrom(server.port)
    await priced(feed, 1)
    expect(server.clients).toHaveLength(1)
    expect(server.clients[0]).toMatchObject({
      transport: 'websocket',
      auth: { key: 'good-key' },
      asked: ['subscribe:all'],
    })
    server.clients[0]?.socket.emit('data:update', [{ id: 'a', price: 7 }])
    await priced(feed, 7)
  })

  test('[MKT-11] any server answers probes, again and again', async () => {
    const server = await serve()
    const events = { opened: vi.fn(), heard: vi.fn(), interrupted: vi.fn(), closed: vi.fn() }
    const socket = openPriceSocket(
      {
        config: { url: `http://127.0.0.1:${server.port}`, key: 'good-key' },
        load: async () => io,
        clock: systemClock,
        onMessage: () => {},
        subscribes: () => true,
        need: () => ({ first: [], since: 0 }),
      },
      events,
    )
    closing.push(() => {
      socket.close()
    })
    await vi.waitFor(() => {
      expect(events.heard).toHaveBeenCalledTimes(1)
    })
    for (const answers of [2, 3, 4]) {
      socket.probe?.()
      await vi.waitFor(() => {
        expect(events.heard).toHaveBeenCalledTimes(answers)
      })
    }
    expect(server.clients).toHaveLength(1)
    socket.close()
    await vi.waitFor(() => {
      expect(server.io.engine.clientsCount).toBe(0)
    })
    expect([events.interrupted.mock.calls, events.closed.mock.calls]).toEqual([[], []])
  })

  test('[MKT-11] prices are back within 5 s of the server, with any jitter', async () => {
    const server = await serve()
    const feed = feedFrom(server.port)
    await priced(feed, 1)
    feed.book.seed([])
    await server.close()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const again = await serve(server.port)
    const since = Date.now()
    await vi.waitFor(
      () => {
        expect(again.clients[0]?.asked).toEqual(['subscribe:all'])
      },
      { timeout: 10_000 },
    )
    expect(Date.now() - since).toBeLessThan(5_000)
    await vi.waitFor(() => {
      expect(feed.status.state).toBe('connected')
    })
    expect(again.io.engine.clientsCount).toBe(1)
  })

  test('[MKT-11] a disconnect by the server is followed by a new connection', async () => {
    const server = await serve()
    const feed = feedFrom(server.port)
    await priced(feed, 1)
    server.clients[0]?.socket.disconnect(true)
    await priced(feed, 2)
    expect(server.io.engine.clientsCount).toBe(1)
  })

  test("[MKT-11] a refused key fails with the server's reason", async () => {
    const server = await serve()
    const feed = feedFrom(server.port, 'bad-key')
    await vi.waitFor(() => {
      expect(feed.status).toEqual({ state: 'failed', message: 'invalid key' })
    })
  })

  test('[MKT-13] reset closes the connection', async () => {
    const server = await serve()
    const feed = feedFrom(server.port)
    await priced(feed, 1)
    feed.reset()
    await vi.waitFor(() => {
      expect(server.io.engine.clientsCount).toBe(0)
    })
    expect(feed.book.get('a')).toBeUndefined()
  })
})
