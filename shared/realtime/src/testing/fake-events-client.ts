import type {
  AuthRequest,
  EventsClient,
  EventsClientHooks,
  JoinHandlers,
  JoinedChannel,
} from '../account/events-client.ts'

export interface FakeJoin extends JoinHandlers {
  readonly channel: string
  readonly socketId: string
  left: boolean
  /** How often authorisation was granted. */
  granted: number
  denied: Error | undefined
  /** Client events sent by the page. */
  readonly sent: (readonly [event: string, payload: object])[]
  /** Delivers an event from the server. */
  receive(event: string, payload: unknown): void
}

/** Replaces the Pusher client, with the test as its server. */
export class FakeEventsClient implements EventsClient {
  socketId: string | undefined
  hooks: EventsClientHooks | undefined
  connects = 0
  readonly joins: FakeJoin[] = []
  /** Whether granted authorisation immediately succeeds. */
  answersSubscriptions = true

  connect(hooks: EventsClientHooks): void {
    if (this.hooks !== undefined) throw new Error('connected twice')
    this.hooks = hooks
    this.connects += 1
  }

  disconnect(): void {
    this.hooks = undefined
    this.socketId = undefined
  }

  /** Number of probes; answered while `alive`. */
  probes = 0
  alive = true

  probe(): void {
    this.probes += 1
    if (this.alive) this.hooks?.heard()
  }

  /** The server accepts the connection. */
  accept(): void {
    this.socketId = `1.${this.connects}`
    this.hooks?.connected()
  }

  lose(reason?: string, refused?: boolean): void {
    this.socketId = undefined
    this.hooks?.closed(reason, refused)
  }

  get current(): FakeJoin[] {
    return this.joins.filter(({ left }) => !left)
  }

  join(channel: string, handlers: JoinHandlers): JoinedChannel {
    const socketId = this.socketId ?? 'none'
    const join: FakeJoin = {
      ...handlers,
      channel,
      socketId,
      left: false,
      granted: 0,
      denied: undefined,
      sent: [],
      receive: handlers.received,
    }
    this.joins.push(join)
    const request: AuthRequest = {
      socketId,
      channel: `private-${channel}`,
      grant: () => {
        join.granted += 1
        if (this.answersSubscriptions) handlers.succeeded()
      },
      deny: (error) => {
        join.denied = error
        handlers.failed(error.message)
      },
    }
    this.hooks?.authorize(request)
    return {
      send: (...event) => void join.sent.push(event),
      leave() {
        join.left = true
      },
    }
  }
}
