import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { WireFault } from './fault.ts'

/** An application: its clients and channels know nothing of those of another one. */
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
  /** Applications beside the sandbox's own, for whoever tests a server of theirs against it. */
  readonly otherApps?: readonly PusherApp[]
  /** Seconds of silence after which either side pings; 30 by default. */
  readonly activityTimeout?: number
  /** Seconds that a pong may take; 30 by default. */
  readonly pongTimeout?: number
  /** Unix time, ms. */
  readonly clock?: () => number
}

/** Called when the first socket enters a channel and when the last one leaves it. */
export type ChannelStateHandler = (channel: string, occupied: boolean) => void

/** A server of the Pusher protocol 7 without a port of its own. What it publishes and counts is the own application's. */
export interface PusherServer {
  /** Takes over an upgrade of /app/*; false: the path is somebody else's. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Sends an event to every subscriber of a channel (full name, with `private-`), but not to `exceptSocketId`. */
  publish(channel: string, event: string, payload: unknown, exceptSocketId?: string): void
  /**
   * Answer for POST /broadcasting/auth of a user who may enter the channel [RT-02].
   * @throws RangeError for a malformed socket id or channel name.
   */
  authenticate(
    socketId: string,
    channel: string,
    presence?: { user_id: string; user_info?: unknown },
  ): { auth: string; channel_data?: string }
  /**
   * Answer for POST /broadcasting/user-auth: signs the socket in as an owner, whose end closes it.
   * @throws RangeError for a malformed socket id.
   */
  authenticateUser(socketId: string, owner: string): { auth: string; user_data: string }
  /** Ties a socket to an owner, whose end closes it; a socket that is not connected is ignored. */
  claimSocket(socketId: string, owner: string): void
  /** Closes every socket that was tied to an owner. */
  closeOwned(owner: string, code: number, message: string): void
  /** Adds the signed HTTP API under /apps/{id}. */
  registerHttpApi(app: FastifyInstance): void
  onChannelState(handler: ChannelStateHandler): () => void
  /** Sockets that are in a channel. */
  subscriberCount(channel: string): number
  connectionCount(): number
  /** Closes every connection; the server goes on taking new ones. */
  closeAll(code: number, message: string): void
  /** Closes every connection with 4200 (reconnect at once) and stops. */
  close(): Promise<void>
  setFault(fault: WireFault | undefined): void
}
