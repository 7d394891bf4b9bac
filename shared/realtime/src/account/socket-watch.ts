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

/** What each runtime made sockets with before it was watched. */
const originals = new WeakMap<object, SocketMaker['createWebSocket']>()

/**
 * Hears of the end of each WebSocket that pusher-js opens. The client keeps a failed attempt to itself
 * until its own 15 s are over; the socket's end is known at once. `begin` is called when a socket is made
 * and answers with the handler of its end. There is one client per page: the last one to ask gets its sockets.
 * Answers whether this build of the client can be watched.
 */
export function onSocketClose(
  vendor: { Runtime: object },
  begin: () => (close: SocketClose) => void,
): boolean {
  const runtime = vendor.Runtime as Partial<SocketMaker>
  const make = originals.get(runtime) ?? runtime.createWebSocket
  // Another build of the client may not have it; the supervisor's timeout then does without.
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
