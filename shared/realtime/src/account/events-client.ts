import type { ChannelPosition } from '@tradefront/contracts'
import type { Socket } from '../connection/supervisor.ts'

/** A request of the client to the broker's server, for the current connection. */
export interface PermissionRequest<Answer> {
  readonly socketId: string
  /** Passes the server's answer to the client. */
  grant(answer: Answer): void
  deny(error: Error): void
}

/** A channel authorisation request [RT-02]; if denied, the channel reports a subscription error. */
export interface AuthRequest extends PermissionRequest<{ auth: string }> {
  /** Full channel name, with `private-`. */
  readonly channel: string
}

/** A request to tie the connection to the session, so that the Pusher server can end both together. */
export type SignInRequest = PermissionRequest<{ auth: string; user_data: string }>

/** Reports of the client about its connection and channels. */
export interface EventsClientHooks {
  connected(): void
  /** A message of any kind arrived. */
  heard(): void
  /** The connection and its channels are gone, and the client itself is reconnecting. */
  interrupted(reason?: string): void
  /** The connection is gone, or the attempt failed. `refused`: the server rejects us. */
  closed(reason?: string, refused?: boolean): void
  authorize(request: AuthRequest): void
  signIn(request: SignInRequest): void
}

/** A channel subscribed on the current connection. */
export interface JoinedChannel {
  /** Sends an event to the other members, unless the server has refused one on this connection. */
  send(event: `client-${string}`, payload: object): void
  leave(): void
}

/** Events of a subscription. */
export interface JoinHandlers {
  /** @param position of the channel, if another tab knows it */
  succeeded(position?: ChannelPosition): void
  failed(message: string): void
  /** An event arrived, with any name. */
  received(event: string, payload: unknown): void
}

/** The page's only Pusher protocol client, connected and disconnected by its supervisor. */
export interface EventsClient {
  /** Socket id of the current connection. */
  readonly socketId: string | undefined
  connect(hooks: EventsClientHooks): void
  disconnect(): void
  /** Pings the server; the answer is reported as `heard`. */
  probe(): void
  renew?: Socket['renew']
  /** Subscribes to a private channel (name without `private-`); only while connected. */
  join(channel: string, handlers: JoinHandlers): JoinedChannel
}

/** Loads the client for the first connection. */
export type LoadEventsClient = () => Promise<EventsClient>
