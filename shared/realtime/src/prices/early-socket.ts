import type { io as socketIo, WebSocket as WebSocketTransport } from 'socket.io-client'

/** The price socket that the page's first script opened (`first/first.ts` of the host), and what came over it. */
interface EarlySocket {
  readonly socket: WebSocket
  readonly heard: readonly MessageEvent[]
}

const NAME = 'tradefrontSocket'

/**
 * Socket.IO's `io`, whose first connection goes on with the page's early socket. Where that has closed or leads
 * elsewhere, the connection opens one of its own.
 */
export function withEarlySocket(
  io: typeof socketIo,
  Transport: typeof WebSocketTransport,
  page: object = globalThis,
): typeof socketIo {
  const connect = (url: string, options: Parameters<typeof socketIo>[1]) => {
    let early = Reflect.get(page, NAME) as EarlySocket | undefined
    Reflect.deleteProperty(page, NAME)
    if (early === undefined) return io(url, options)
    class EarlyTransport extends Transport {
      override createSocket(...[uri, ...rest]: Parameters<WebSocketTransport['createSocket']>): unknown {
        const taken = early
        early = undefined
        return (taken && takenOver(taken, uri)) ?? super.createSocket(uri, ...rest)
      }
    }
    return io(url, { ...options, transports: [EarlyTransport] })
  }
  return connect as typeof socketIo
}

function takenOver({ socket, heard }: EarlySocket, uri: string): WebSocket | undefined {
  if (socket.url !== uri || socket.readyState > WebSocket.OPEN) {
    socket.close()
    return undefined
  }
  // Once the transport has its handlers on it.
  queueMicrotask(() => {
    if (socket.readyState === WebSocket.OPEN) socket.onopen?.(new Event('open'))
    for (const message of heard) socket.onmessage?.(message)
  })
  return socket
}
