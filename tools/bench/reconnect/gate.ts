import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that can be cut: everything a measurement connects to goes through it. */
export interface Gate {
  readonly port: number
  /** The server is gone: connections end, new ones are refused. */
  shut(): Promise<void>
  /** Connections stay and nothing passes any more, in either direction. */
  freeze(): void
  /** New connections are taken. */
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
  function pass(near: Socket): void {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
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
    server = createServer(pass)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') port = address.port
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
