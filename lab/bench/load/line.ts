import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { createRelay, listen } from '../relay.ts'
import { createDirection } from './line-direction.ts'

/** Rate and latency of a line. */
export interface LineOptions {
  /** Round-trip time, ms. */
  readonly latencyMs: number
  /** Each way, shared by all connections. */
  readonly bytesPerSecond: number
}

/** A simulated network line between this machine's browser and its servers. */
export interface Line {
  /** Leads to a port of this machine; returns the port to use instead. */
  to(target: number): Promise<number>
  close(): Promise<void>
}

/** A sender pauses when this much of a connection is queued, bytes. */
const WINDOW_BYTES = 256 * 1_024

/**
 * Relays TCP connections with this latency and rate. A new connection carries nothing for one latency, the time of
 * its handshake, whether or not there is anything to send.
 */
export function createLine({ latencyMs, bytesPerSecond }: LineOptions): Line {
  const options = { bytesPerSecond, delayMs: latencyMs / 2 }
  const [up, down] = [createDirection(options), createDirection(options)]
  const servers = new Set<Server>()
  const sockets = new Set<Socket>()

  function carry(from: Socket, to: Socket, direction: typeof up): void {
    const lane = direction({
      bytes: (bytes) => to.write(bytes),
      end: () => to.end(),
      left: () => {
        if (from.isPaused() && lane.waiting < WINDOW_BYTES) from.resume()
      },
    })
    from.on('data', (bytes) => {
      lane.send(bytes)
      if (lane.waiting >= WINDOW_BYTES) from.pause()
    })
    from.on('end', () => lane.end())
  }

  function join(near: Socket, far: Socket): void {
    const handshake = setTimeout(() => {
      carry(near, far, up)
      carry(far, near, down)
    }, latencyMs)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        clearTimeout(handshake)
      })
    }
  }

  return {
    async to(target) {
      const server = createRelay(target, join)
      servers.add(server)
      return await listen(server, 0)
    },
    async close() {
      const closed = [...servers].map((server) => once(server, 'close'))
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}
