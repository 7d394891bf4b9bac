import type { Socket } from '../connection/supervisor.ts'

/** What the client asks the broker's server for on its present connection. */
export interface PermissionRequest<Answer> {
  readonly socketId: string
  /** Hands the server's answer to the client, which goes on with it. */
  grant(answer: Answer): void
  deny(error: Error): void
}

/** A request for permission to enter a channel [RT-02]; denied, the channel reports a subscription error. */
export interface AuthRequest extends PermissionRequest<{ auth: string }> {
  /** Full channel name, with `private-`. */
  readonly channel: string
}

/** A request to tie the connection to the session, so that the Pusher server can end it with the session. */
export type SignInRequest = PermissionRequest<{ auth: string; user_data: string }>

/** What the client reports about its connection and its channels. */
export interface EventsClientHooks {
  connected(): void
  /** A message came, of whatever kind. */
  heard(): void
  /** The connection is gone with its channels, and the client itself waits for the next one. */
  interrupted(reason?: string): void
  /** The connection is gone, or did not come about. `refused`: the server will not have us. */
  closed(reason?: string, refused?: boolean): void
  authorize(request: AuthRequest): void
  signIn(request: SignInRequest): void
}

/** A channel that was entered on the present connection. */
export interface JoinedChannel {
  /** Sends an event to the other members, unless the server has refused one on this connection. */
  send(event: `client-${string}`, payload: object): void
  leave(): void
}

/** What happens to a subscription. */
export interface JoinHandlers {
  succeeded(): void
  failed(message: string): void
  /** An event came, of whatever name. */
  received(event: string, payload: unknown): void
}

/** The one client of the Pusher protocol on the page, connected and disconnected by its supervisor. */
export interface EventsClient {
  /** Id of the present connection. */
  readonly socketId: string | undefined
  connect(hooks: EventsClientHooks): void
  disconnect(): void
  /** Asks the server for a sign of life; its answer is reported as `heard`. */
  probe(): void
  renew?: Socket['renew']
  /** Enters a private channel (name without `private-`); only while connected. */
  join(channel: string, handlers: JoinHandlers): JoinedChannel
}

/** Loads the client when the first connection is wanted. */
export type LoadEventsClient = () => Promise<EventsClient>
