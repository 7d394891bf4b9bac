import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '../relay.ts'
import { createLine, type LineOptions } from './line.ts'

/* Times here are only lower bounds, valid on a machine of any speed. */

const QUICK: LineOptions = { latencyMs: 2, bytesPerSecond: 50_000_000 }
/** How much a timer may fire early, ms. */
const EARLY_MS = 2

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A server behind a line; its connections are closed with the test. */
async function behindLine(onConnection: (socket: Socket) => void, options: LineOptions = QUICK) {
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    onConnection(socket)
  })
  ends.push(() => server.close())
  const line = createLine(options)
  ends.push(() => line.close())
  const port = await line.to(await listen(server, 0))
  return {
    line,
    server,
    open() {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      ends.push(() => socket.destroy())
      return socket
    },
  }
}

const echo = (socket: Socket) => socket.pipe(socket)

const errorOf = (socket: Socket) => new Promise((resolve) => socket.once('error', resolve))

/** Duration of `act`, ms. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

describe('a network line between browser and servers', () => {
  test('carries bytes both ways, and an end after them', async () => {
    const { open } = await behindLine(echo)
    const socket = open()
    const sent = 'price '.repeat(20_000)
    socket.end(sent)
    expect(await text(socket)).toBe(sent)
  })

  test('leaves the other direction open after one end has finished', async () => {
    const { open } = await behindLine((socket) => {
      socket.resume()
      // Answers only once the request has ended.
      socket.once('end', () => socket.end('answer'))
    })
    const socket = open()
    socket.end('question')
    expect(await text(socket)).toBe('answer')
  })

  test('costs a new connection one more round trip than an existing one', async () => {
    const { open } = await behindLine(echo, { ...QUICK, latencyMs: 40 })
    const socket = open()
    const ask = async () => {
      socket.write('ask')
      await once(socket, 'data')
    }
    expect(await timeOf(ask)).toBeGreaterThanOrEqual(80 - EARLY_MS)
    expect(await timeOf(ask)).toBeGreaterThanOrEqual(40 - EARLY_MS)
  })

  test('performs the handshake before anything is sent', async () => {
    // Measured from the connection, so preconnecting only waits for the answer.
    const { open } = await behindLine((socket) => socket.write('hello'), { ...QUICK, latencyMs: 20 })
    const elapsed = await timeOf(async () => await once(open(), 'data'))
    expect(elapsed).toBeGreaterThanOrEqual(30 - EARLY_MS)
  })

  test('limits all connections together to its rate', async () => {
    const { open } = await behindLine((socket) => socket.end(Buffer.alloc(10_000)), {
      latencyMs: 0,
      bytesPerSecond: 200_000,
    })
    const elapsed = await timeOf(() => Promise.all([text(open()), text(open())]))
    // 20,000 bytes at 200,000 a second.
    expect(elapsed).toBeGreaterThanOrEqual(100 - EARLY_MS)
  })

  test('applies backpressure instead of buffering everything', async () => {
    let server: Socket | undefined
    const { open } = await behindLine(
      (socket) => {
        server = socket
        socket.write(Buffer.alloc(32 * 1_024 * 1_024))
      },
      { latencyMs: 0, bytesPerSecond: 4_000_000 },
    )
    const socket = open()
    socket.resume()
    await once(socket, 'data')
    expect(server?.writableLength).toBeGreaterThan(0)
  })

  test('ends a connection whose other half fails', async () => {
    const { open } = await behindLine((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const socket = open()
    socket.write('ask')
    expect(await errorOf(socket)).toMatchObject({ code: 'ECONNRESET' })
  })

  test('ends a connection to a port where nothing listens', async () => {
    const { open, server } = await behindLine(echo)
    server.close()
    await once(server, 'close')
    expect(await errorOf(open())).toMatchObject({ code: 'ECONNRESET' })
  })

  test('closes open connections when it is closed', async () => {
    const { open, line } = await behindLine(echo)
    const socket = open()
    socket.write('ask')
    await once(socket, 'data')
    const ended = once(socket, 'end')
    await line.close()
    await ended
  })
})
