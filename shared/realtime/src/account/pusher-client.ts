import { OWN_ORIGIN, type SiteConfig } from '@tradefront/contracts'
import type Echo from 'laravel-echo'
import type Pusher from 'pusher-js'
import type { Options } from 'pusher-js'
import type {
  AuthRequest,
  EventsClient,
  EventsClientHooks,
  JoinHandlers,
  JoinedChannel,
  SignInRequest,
} from './events-client.ts'
import { type SocketClose, onSocketClose } from './socket-watch.ts'

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

interface Permissions {
  readonly authorize: (request: AuthRequest) => void
  readonly signIn: (request: SignInRequest) => void
}

/** The same server by the page's own address. */
export function ownOrigin(
  config: SiteConfig['pusher'],
  page: Pick<Location, 'hostname' | 'port' | 'protocol'>,
): SiteConfig['pusher'] {
  const tls = page.protocol === 'https:'
  return { ...config, host: page.hostname, port: Number(page.port) || (tls ? 443 : 80), tls }
}

function pusherOptions(config: SiteConfig['pusher'], { authorize, signIn }: Permissions): Options {
  const { cluster, host, port, tls } = config.host === OWN_ORIGIN ? ownOrigin(config, location) : config
  const server = host === '' ? {} : { wsHost: host }
  const ports = port === undefined ? {} : { wsPort: port, wssPort: port }
  return {
    cluster,
    ...server,
    ...ports,
    forceTLS: tls,
    enabledTransports: ['ws'],
    enableStats: false,
    ...PUSHER_TIMEOUTS,
    userAuthentication: {
      customHandler: ({ socketId }, callback) => {
        signIn({
          socketId,
          grant: (answer) => callback(null, answer),
          deny: (error) => callback(error, null),
        })
      },
    },
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

/** Close code of a connection whose permission has ended (Pusher protocol). */
const UNAUTHORIZED = 4009

/**
 * Close codes with which the server says: do not come back like this (Pusher protocol). Without permission one comes
 * back soon: asked for its channels again, the server says whether the session has ended, and the page follows.
 */
function isRefusal(code: number): boolean {
  return code !== UNAUTHORIZED && ((code >= 4000 && code < 4100) || code >= 4300)
}

/**
 * pusher-js under laravel-echo as an {@link EventsClient}. The Pusher object is made by the first
 * `connect` and kept for the life of the page, since pusher-js never frees one. Its own reconnection is
 * not used: the first sign of trouble goes to the supervisor, which disconnects and decides.
 */
export class PusherClient implements EventsClient {
  private readonly vendors: PusherVendors
  private readonly config: SiteConfig['pusher']
  private pusher: Pusher | undefined
  private echo: Echo<'pusher'> | undefined
  private hooks: EventsClientHooks | undefined
  /** Grows with every connect and disconnect; what was begun under another number is out of date. */
  private turn = 0
  /** The end of a socket is heard of at once, whatever the client makes of it. */
  private readonly watched: boolean
  /** The server reported an error, by which it answers client events that are switched off. */
  private refusesEvents = false
  /** How the socket of this turn ended. */
  private lastClose: SocketClose | undefined

  constructor(vendors: PusherVendors, config: SiteConfig['pusher']) {
    this.vendors = vendors
    this.config = config
    this.watched = onSocketClose(vendors.Pusher, () => {
      const { turn } = this
      return (close) => {
        if (turn === this.turn) this.lastClose = close
        this.reportClosed(turn)
      }
    })
  }

  get socketId(): string | undefined {
    return this.pusher?.connection.state === 'connected' ? this.pusher.connection.socket_id : undefined
  }

  connect(hooks: EventsClientHooks): void {
    // Whatever it may be trying by itself: this attempt is a new one.
    this.disconnect()
    this.turn += 1
    this.lastClose = undefined
    this.refusesEvents = false
    this.hooks = hooks
    this.pusher ??= this.make()
    // Making one connects it already, where the page is ready for it; then this does nothing.
    this.pusher.connect()
  }

  disconnect(): void {
    this.turn += 1
    this.hooks = undefined
    this.pusher?.disconnect()
  }

  probe(): void {
    this.pusher?.connection.send_event('pusher:ping', {})
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
    joined.listenToAll((event: string, payload: unknown) => {
      // The dot says: this is the whole name, without a namespace.
      handlers.received(event.slice(1), payload)
    })
    return {
      send: (event, payload) => {
        if (!this.refusesEvents) pusher.channel(`private-${channel}`)?.trigger(event, payload)
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
      pusherOptions(config, {
        authorize: (request) => this.hooks?.authorize(request),
        signIn: (request) => this.hooks?.signIn(request),
      }),
    )
    // On this connection and on every later one: the server can end with the session what has signed in.
    pusher.signin()
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
    connection.bind('state_change', ({ current }: { current: string }) => {
      if (current === 'connected') this.hooks?.connected()
      else if (current === 'failed') this.reportClosed(this.turn, 'This browser has no WebSocket')
      else if (current === 'disconnected') this.reportClosed(this.turn)
    })
    connection.bind('error', () => {
      this.refusesEvents = true
    })
    // Pongs included.
    connection.bind('message', () => this.hooks?.heard())
    takeOverRetries(connection, () => {
      // Back in the network, the client begins anew; the attempt that the supervisor has just begun is as new.
      if (connection.state === 'connecting' && this.watched) return
      this.reportClosed(this.turn)
    })
  }

  /** Not at once: pusher-js is still in the middle of its own handling, and the answer is a disconnection. */
  private reportClosed(turn: number, message?: string): void {
    queueMicrotask(() => {
      if (turn !== this.turn) return
      const { code = 0, reason = '' } = this.lastClose ?? {}
      this.hooks?.closed(message ?? (reason === '' ? undefined : reason), isRefusal(code))
    })
  }
}

/**
 * Calls back instead of letting pusher-js retry. It cannot be left to it: after some closes it arms two
 * retries and calls off only one when it is disconnected, so that the other cuts a healthy connection or
 * makes one that nobody wants.
 */
function takeOverRetries(connection: Pusher['connection'], onRetry: () => void): void {
  if ('retryIn' in connection) Object.assign(connection, { retryIn: onRetry })
  else (connection as Pusher['connection']).bind('connecting_in', onRetry)
}

/**
 * Leaves a channel for good. pusher-js only marks one that is still pending as cancelled, and enters it
 * again with the next connection; so the channel is marked as not pending, its handlers are taken off, and
 * the server gets the unsubscription in any case.
 */
function leaveChannel(pusher: Pusher, echo: Echo<'pusher'>, name: string): void {
  const channel = pusher.channel(name)
  const entered = channel?.subscribed || channel?.subscriptionPending
  channel?.unbind_all()
  channel?.disconnect()
  echo.leaveChannel(name)
  if (entered && pusher.connection.state === 'connected') channel.unsubscribe()
}
