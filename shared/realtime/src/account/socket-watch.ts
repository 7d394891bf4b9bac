/** How a WebSocket ended. */
export interface SocketClose {
  readonly code: number
  readonly reason: string
}

interface SocketMaker {
  createWebSocket(url: string): unknown
}

interface ClosableSocket {
  addEventListener(type: 'close', handler: (event: Partial<SocketClose>) => void): void
}

/** The original socket factory of each watched runtime. */
const originals = new WeakMap<object, SocketMaker['createWebSocket']>()

/**
 * Reports the end of each WebSocket opened by pusher-js. The client hides a failed attempt until its own 15 s are
 * over; the socket's end is known immediately. `begin` is called when a socket is created and returns the handler
 * of its end. There is one client per page: only the latest caller gets its sockets. Returns whether this build of
 * the client can be watched.
 */
export function onSocketClose(
  vendor: { Runtime: object },
  begin: () => (close: SocketClose) => void,
): boolean {
  const runtime = vendor.Runtime as Partial<SocketMaker>
  const make = originals.get(runtime) ?? runtime.createWebSocket
  // Other builds of the client may lack it; then the supervisor's timeout has to suffice.
  if (typeof make !== 'function') return false
  originals.set(runtime, make)
  runtime.createWebSocket = (url) => {
    const socket = make.call(runtime, url)
    const onClose = begin()
    ;(socket as Partial<ClosableSocket>).addEventListener?.('close', ({ code = 1006, reason = '' }) => {
      onClose({ code, reason })
    })
    return socket
  }
  return true
}
