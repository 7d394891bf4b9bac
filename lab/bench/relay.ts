import { connect, createServer, type Server, type Socket } from 'node:net'

const THIS_MACHINE = '127.0.0.1'

/**
 * Accepts connections and makes one to a port of this machine for each. A connection that fails takes its other
 * half with it.
 * @param join Carries what the two halves say to each other.
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
 * Listens on this machine alone.
 * @param port 0 takes a free one.
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
