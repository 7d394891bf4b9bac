import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { WireFault } from './fault.ts'

/** An application: its clients and channels are separate from those of others. */
export interface PusherApp {
  /** Public application key, the `{key}` of /app/{key}. */
  readonly key: string
  /** Signs channel subscriptions and the HTTP API; never leaves the server. */
  readonly secret: string
  /** The `{id}` of /apps/{id}. */
  readonly appId: string
  /** Whether members of a channel may send each other `client-` events; off by default. */
  readonly clientEvents?: boolean | undefined
}

export interface PusherServerOptions extends PusherApp {
  /** Additional applications, for testing another server against it. */
  readonly otherApps?: readonly PusherApp[]
  /** Seconds of silence before either side pings; 30 by default. */
  readonly activityTimeout?: number
  /** Timeout of a pong, seconds; 30 by default. */
  readonly pongTimeout?: number
  /** Unix time, ms. */
  readonly clock?: () => number
}

/** Called when the first socket joins a channel and when the last one leaves it. */
export type ChannelStateHandler = (channel: string, occupied: boolean) => void

/** A Pusher protocol 7 server without its own port. It publishes to and counts its own application. */
export interface PusherServer {
  /** Handles an upgrade of /app/*; false for other paths. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Sends an event to every subscriber of a channel (full name, with `private-`), except `exceptSocketId`. */
  publish(channel: string, event: string, payload: unknown, exceptSocketId?: string): void
  /**
   * Answer of POST /broadcasting/auth for a user allowed to join the channel [RT-02].
   *
   * @throws RangeError for a malformed socket id or channel name.
   */
  authenticate(
    socketId: string,
    channel: string,
    presence?: { user_id: string; user_info?: unknown },
  ): { auth: string; channel_data?: string }
  /**
   * Answer of POST /broadcasting/user-auth: signs the socket in as an owner, with whom it is closed.
   *
   * @throws RangeError for a malformed socket id.
   */
  authenticateUser(socketId: string, owner: string): { auth: string; user_data: string }
  /** Ties a socket to an owner, with whom it is closed; unknown sockets are ignored. */
  claimSocket(socketId: string, owner: string): void
  /** Closes every socket tied to an owner. */
  closeOwned(owner: string, code: number, message: string): void
  /** Adds the signed HTTP API under /apps/{id}. */
  registerHttpApi(app: FastifyInstance): void
  onChannelState(handler: ChannelStateHandler): () => void
  /** Number of sockets in a channel. */
  subscriberCount(channel: string): number
  connectionCount(): number
  /** Closes every connection, but keeps accepting new ones. */
  closeAll(code: number, message: string): void
  /** Closes every connection with 4200 (reconnect immediately) and stops. */
  close(): Promise<void>
  setFault(fault: WireFault | undefined): void
}
