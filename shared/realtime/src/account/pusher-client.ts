import type { SiteConfig } from '@tradefront/contracts'
import type Echo from 'laravel-echo'
import type Pusher from 'pusher-js'
import type { Options } from 'pusher-js'
import type {
  AuthRequest,
  EventsClient,
  EventsClientHooks,
  JoinHandlers,
  JoinedChannel,
} from './events-client.ts'
import { onSocketClose } from './socket-watch.ts'

/** Timeouts of the Pusher client [RT-04], ms. */
export const PUSHER_TIMEOUTS = {
  activityTimeout: 120_000,
  pongTimeout: 30_000,
  unavailableTimeout: 10_000,
} as const

/** The constructors of the two libraries, loaded or faked. */
export interface PusherVendors {
  Pusher: typeof Pusher
  Echo: typeof Echo
}

type Authorize = (request: AuthRequest) => void

function pusherOptions(config: SiteConfig['pusher'], authorize: Authorize): Options {
  const server = config.host === '' ? {} : { wsHost: config.host }
  const port = config.port === undefined ? {} : { wsPort: config.port, wssPort: config.port }
  return {
    cluster: config.cluster,
    ...server,
    ...port,
    forceTLS: config.tls,
    enabledTransports: ['ws'],
    enableStats: false,
    ...PUSHER_TIMEOUTS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        authorize({
          socketId,
          channel: channelName,
          grant: (answer) => {
            callback(null, answer)
          },
          deny: (error) => {
            callback(error, null)
          },
        })
      },
    },
  }
}

/** The text in what Pusher reports as an error of a subscription. */
function messageIn(error: unknown): string {
  const text = (error as { error?: unknown } | null | undefined)?.error
  return typeof text === 'string' && text !== '' ? text : 'The subscription was refused'
}

/** Close codes with which the server says: do not come back like this (Pusher protocol). */
function isRefusal(code: number): boolean {
  return (code >= 4000 && code < 4100) || code >= 4300
}

/**
 * pusher-js under laravel-echo as an {@link EventsClient}. The Pusher object is made by the first
 * `connect` and kept for the life of the page, since pusher-js never frees one. Its own reconnection is
 * not used: the first sign of trouble is told to the supervisor, which disconnects and decides.
 */
export class PusherClient implements EventsClient {
  private readonly vendors: PusherVendors
  private readonly config: SiteConfig['pusher']
  private pusher: Pusher | undefined
  private echo: Echo<'pusher'> | undefined
  private hooks: EventsClientHooks | undefined
  /** Grows with every connect and disconnect; what was begun under another number is out of date. */
  private turn = 0

  constructor(vendors: PusherVendors, config: SiteConfig['pusher']) {
    this.vendors = vendors
    this.config = config
    onSocketClose(vendors.Pusher, () => {
      const { turn } = this
      return ({ code, reason }) => {
        this.tellClosed(turn, reason === '' ? undefined : reason, isRefusal(code))
      }
    })
  }

  get socketId(): string | undefined {
    return this.pusher?.connection.state === 'connected' ? this.pusher.connection.socket_id : undefined
  }

  connect(hooks: EventsClientHooks): void {
    this.turn += 1
    this.hooks = hooks
    // Making one connects it at once.
    this.pusher ??= this.make()
    this.pusher.connect()
  }

  disconnect(): void {
    this.turn += 1
    this.hooks = undefined
    this.pusher?.disconnect()
  }

  join(channel: string, handlers: JoinHandlers): JoinedChannel {
    const { pusher, echo } = this
    if (pusher === undefined || echo === undefined) throw new Error('not connected')
    const joined = echo.private(channel)
    joined.subscribed(() => {
      handlers.succeeded()
    })
    joined.error((error: unknown) => {
      handlers.failed(messageIn(error))
    })
    return {
      listen(event, handler) {
        // The dot says: this is the whole name, put no namespace before it.
        joined.listen(`.${event}`, handler)
      },
      leave() {
        leaveChannel(pusher, echo, `private-${channel}`)
      },
    }
  }

  private make(): Pusher {
    const { vendors, config } = this
    const pusher = new vendors.Pusher(
      config.key,
      pusherOptions(config, (request) => {
        this.hooks?.authorize(request)
      }),
    )
    this.echo = new vendors.Echo({
      broadcaster: 'pusher',
      client: pusher,
      namespace: false,
      withoutInterceptors: true,
    })
    this.follow(pusher)
    return pusher
  }

  private follow(pusher: Pusher): void {
    const { connection } = pusher
    connection.bind('state_change', ({ current, previous }: { current: string; previous: string }) => {
      if (current === 'connected') this.hooks?.connected()
      else if (current === 'failed') this.tellClosed(this.turn, 'This browser has no WebSocket', true)
      else if (previous === 'connected' || current === 'disconnected') this.tellClosed(this.turn)
    })
    connection.bind('connecting_in', () => {
      this.tellClosed(this.turn)
    })
  }

  /**
   * Not at once: pusher-js tells of the loss before it arms its own retry, and disconnecting it in
   * between would leave that retry running.
   */
  private tellClosed(turn: number, reason?: string, refused?: boolean): void {
    queueMicrotask(() => {
      if (turn === this.turn) this.hooks?.closed(reason, refused)
    })
  }
}

/**
 * Leaves a channel for good. pusher-js only marks one that is still pending as cancelled, and enters it
 * again with the next connection; so the channel is told that it is not pending, its handlers are taken
 * off, and the server is told in any case.
 */
function leaveChannel(pusher: Pusher, echo: Echo<'pusher'>, name: string): void {
  const channel = pusher.channel(name)
  const entered = channel?.subscribed || channel?.subscriptionPending
  channel?.unbind()
  channel?.disconnect()
  echo.leaveChannel(name)
  if (entered && pusher.connection.state === 'connected') channel.unsubscribe()
}
