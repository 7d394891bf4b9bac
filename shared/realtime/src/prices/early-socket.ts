import type { SiteConfig } from '@tradefront/contracts'
import { io, WebSocket as WebSocketTransport } from 'socket.io-client'
import type { OpenSocket } from './price-socket.ts'

/** The connection to the price server that the page's first script has opened (`host/src/first/first.ts`). */
interface EarlySocket {
  /** The configuration that it was made by. */
  readonly prices: SiteConfig['prices']
  readonly socket: WebSocket
  /** Messages so far: the server's greeting, to which the script sent the key, and the answer to that. */
  readonly heard: readonly unknown[]
}

/** The page's early connection, once, where it is of this server and has not failed. */
function takeEarlySocket(url: string, key: unknown): EarlySocket | undefined {
  const early = Reflect.get(globalThis, 'tradefrontPrices') as EarlySocket | undefined
  Reflect.deleteProperty(globalThis, 'tradefrontPrices')
  if (early === undefined) return undefined
  const { prices, socket } = early
  if (prices.url === url && prices.key === key && socket.readyState <= WebSocket.OPEN) return early
  socket.close()
  return undefined
}

/** A transport that begins with the early connection, and makes its own from the second attempt on. */
function transportOver({ socket, heard }: EarlySocket): typeof WebSocketTransport {
  let isTaken = false
  /** The script has sent what the client is about to send first. */
  let hasGreeted = false
  return class extends WebSocketTransport {
    override createSocket(address: string): unknown {
      hasGreeted = !isTaken && heard.length > 0
      if (isTaken) return new WebSocket(address)
      isTaken = true
      const catchUp = () => {
        this.onOpen()
        for (const data of heard) this.onData(data)
      }
      // Once the client listens, which is at the end of this task.
      if (socket.readyState === WebSocket.OPEN) queueMicrotask(catchUp)
      return socket
    }

    override doWrite(...args: Parameters<WebSocketTransport['doWrite']>): void {
      if (!hasGreeted) super.doWrite(...args)
      hasGreeted = false
    }
  }
}

/** Socket.IO's `io`, whose first connection is the page's early one, where there is one. */
export const openSocket: OpenSocket = (url, options) => {
  const early = takeEarlySocket(url, Reflect.get(options.auth, 'key'))
  return io(url, early === undefined ? options : { ...options, transports: [transportOver(early)] })
}
