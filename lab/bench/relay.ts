import { connect, createServer, type Server, type Socket } from 'node:net'

const THIS_MACHINE = '127.0.0.1'

/**
 * Accepts connections and opens one to a local port for each. A failing connection closes its counterpart.
 *
 * @param join Connects the two halves.
 */
export function createRelay(target: number, join: (near: Socket, far: Socket) => void): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port: target, host: THIS_MACHINE, allowHalfOpen: true, noDelay: true })
    near.on('error', () => far.resetAndDestroy())
    far.on('error', () => near.resetAndDestroy())
    join(near, far)
  })
}

/**
 * Listens locally.
 *
 * @param port 0 picks a free one.
 * @returns The port.
 */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, THIS_MACHINE, done)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
