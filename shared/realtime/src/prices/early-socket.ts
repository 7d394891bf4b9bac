import { PRICE_EVENT } from '@tradefront/contracts'
import { io, WebSocket as WebSocketTransport } from 'socket.io-client'
import { type EarlySocket, takeEarlySocket } from './early-connection.ts'
import type { OpenSocket } from './price-socket.ts'

/** How the client's request for the market begins. */
const SUBSCRIPTION = `42["${PRICE_EVENT.subscribe}"`

/** A transport that uses the early connection first, and opens its own from the second attempt on. */
function transportOver(early: EarlySocket): typeof WebSocketTransport {
  const { socket, heard } = early
  let isTaken = false
  return class extends WebSocketTransport {
    /** What the script has sent in place of the client on this connection. */
    #sent = { key: false, subscription: false }

    override createSocket(address: string): unknown {
      if (isTaken) return new WebSocket(address)
      isTaken = true
      this.#sent = { key: heard.length > 0, subscription: true }
      const catchUp = () => {
        this.onOpen()
        for (const data of heard) this.onData(data)
      }
      // Once the client listens, at the end of this task.
      if (socket.readyState === WebSocket.OPEN) queueMicrotask(catchUp)
      return socket
    }

    override doWrite(...args: Parameters<WebSocketTransport['doWrite']>): void {
      const sent = this.#sent
      if (sent.key) {
        // The first packet.
        sent.key = false
      } else if (sent.subscription && String(args[1]).startsWith(SUBSCRIPTION)) {
        sent.subscription = false
        if (!early.hasSubscribed) super.doWrite(...args)
        early.hasSubscribed = true
      } else super.doWrite(...args)
    }
  }
}

/** Socket.IO's `io`, using the page's early connection first, if there is one. */
export const openSocket: OpenSocket = (url, options) => {
  const early = takeEarlySocket(url, Reflect.get(options.auth, 'key'))
  return io(url, early === undefined ? options : { ...options, transports: [transportOver(early)] })
}
