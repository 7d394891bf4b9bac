import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import type { Market } from '../market/types.ts'
import type { WireFault } from '../pusher/fault.ts'

export interface PriceServerOptions {
  readonly market: Market
  /** Key clients send as `auth.key`. */
  readonly key: string
  /** Initial fault. */
  readonly fault?: WireFault | undefined
}

/** The market-data service on Socket.IO [MKT-11]. */
export interface PriceServer {
  /** The Socket.IO server, for an adapter between sandboxes. */
  readonly io: Server
  /** Whether an upgrade request is for this server, so that others ignore it. */
  ownsUpgrade(req: IncomingMessage): boolean
  connectionCount(): number
  /** Disconnects every client, but keeps accepting new ones. */
  disconnectAll(): void
  setFault(fault: WireFault | undefined): void
  /** Disconnects everyone and stops following the market; the HTTP server stays open. */
  close(): Promise<void>
}
