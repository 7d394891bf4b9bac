import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import type { Market } from '../market/types.ts'
import type { WireFault } from '../pusher/fault.ts'

export interface PriceServerOptions {
  readonly market: Market
  /** Key that a client sends as `auth.key`. */
  readonly key: string
  /** Fault to begin with. */
  readonly fault?: WireFault | undefined
}

/** The market-data service on Socket.IO [MKT-11]. */
export interface PriceServer {
  /** The Socket.IO server, for an adapter between several sandboxes. */
  readonly io: Server
  /** Whether an upgrade request is this server's, so that others leave it alone. */
  ownsUpgrade(req: IncomingMessage): boolean
  connectionCount(): number
  /** Disconnects every client; the server goes on taking new ones. */
  disconnectAll(): void
  setFault(fault: WireFault | undefined): void
  /** Disconnects everybody and lets go of the market; the HTTP server stays open. */
  close(): Promise<void>
}
