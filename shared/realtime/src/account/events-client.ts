/** A request of the client for permission to enter a channel [RT-02]. */
export interface AuthRequest {
  readonly socketId: string
  /** Full channel name, with `private-`. */
  readonly channel: string
  /** Hands the server's answer to the client, which then subscribes. */
  grant(answer: { auth: string }): void
  /** Refuses; the channel reports a subscription error. */
  deny(error: Error): void
}

/** What the client reports about its connection and its channels. */
export interface EventsClientHooks {
  connected(): void
  /** A message came, of whatever kind. */
  heard(): void
  /** The connection is gone, or did not come about. `refused`: the server will not have us. */
  closed(reason?: string, refused?: boolean): void
  authorize(request: AuthRequest): void
}

/** A channel that was entered on the present connection. */
export interface JoinedChannel {
  listen(event: string, handler: (payload: unknown) => void): void
  /** Sends an event to the other members, unless the server has refused one on this connection. */
  send(event: `client-${string}`, payload: object): void
  leave(): void
}

/** What happens to a subscription. */
export interface JoinHandlers {
  succeeded(): void
  failed(message: string): void
}

/** The one client of the Pusher protocol on the page, connected and disconnected by its supervisor. */
export interface EventsClient {
  /** Id of the present connection. */
  readonly socketId: string | undefined
  connect(hooks: EventsClientHooks): void
  disconnect(): void
  /** Asks the server for a sign of life; its answer is reported as `heard`. */
  probe(): void
  /** Enters a private channel (name without `private-`); only while connected. */
  join(channel: string, handlers: JoinHandlers): JoinedChannel
}

/** Loads the client when the first connection is wanted. */
export type LoadEventsClient = () => Promise<EventsClient>
