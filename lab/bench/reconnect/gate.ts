import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { createRelay, listen } from '../relay.ts'

/** A route to a server that can be cut: all connections of a measurement go through it. */
export interface Gate {
  readonly port: number
  /** The server is gone: connections close, new ones are refused. */
  shut(): Promise<void>
  /** Connections stay open, but nothing passes in either direction. */
  freeze(): void
  /** New connections are accepted. */
  open(): Promise<void>
  close(): Promise<void>
}

/** Opens a {@link Gate} to a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  function end(): void {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  function join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
  async function shut(): Promise<void> {
    if (server === undefined) return
    const closed = once(server, 'close')
    server.close()
    server = undefined
    end()
    await closed
  }
  async function open(): Promise<void> {
    if (server !== undefined) return
    server = createRelay(target, join)
    port = await listen(server, port)
  }

  await open()
  return {
    get port() {
      return port
    },
    shut,
    freeze() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    open,
    close: shut,
  }
}
