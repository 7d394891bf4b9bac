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

/** Constructors of the two libraries, real or fake. */
export interface PusherVendors {
  Pusher: typeof Pusher
  Echo: typeof Echo
}

interface Permissions {
  readonly authorize: (request: AuthRequest) => void
  readonly signIn: (request: SignInRequest) => void
}

/** The same server, at the page's own origin. */
export function ownOrigin(
  config: SiteConfig['pusher'],
  page: Pick<Location, 'hostname' | 'port' | 'protocol'>,
): SiteConfig['pusher'] {
  const tls = page.protocol === 'https:'
  return { ...config, host: page.hostname, port: Number(page.port) || (tls ? 443 : 80), tls }
}

function answersTo<Answer>(callback: (error: Error | null, answer: Answer | null) => void) {
  return {
    grant: (answer: Answer) => callback(null, answer),
    deny: (error: Error) => callback(error, null),
  }
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
      customHandler: ({ socketId }, callback) => signIn({ socketId, ...answersTo(callback) }),
    },
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) =>
        authorize({ socketId, channel: channelName, ...answersTo(callback) }),
    },
  }
}

/** The text of a Pusher subscription error. */
function messageIn(error: unknown): string {
  const text = (error as { error?: unknown } | null | undefined)?.error
  return typeof text === 'string' && text !== '' ? text : 'The subscription was refused'
}

/** Close code of an unauthorised connection (Pusher protocol). */
const UNAUTHORIZED = 4009

/**
 * Close codes meaning: don't reconnect as you are (Pusher protocol). An unauthorised connection retries soon:
 * authorising its channels again reveals whether the session has ended.
 */
function isRefusal(code: number): boolean {
  return code !== UNAUTHORIZED && ((code >= 4000 && code < 4100) || code >= 4300)
}

/**
 * pusher-js under laravel-echo as an {@link EventsClient}. The Pusher object is created by the first `connect` and
 * kept for the page's lifetime, since pusher-js never frees one. Its own reconnection isn't used: at the first sign
 * of trouble the supervisor disconnects and decides.
 */
export class PusherClient implements EventsClient {
  private readonly vendors: PusherVendors
  private readonly config: SiteConfig['pusher']
  private pusher: Pusher | undefined
  private echo: Echo<'pusher'> | undefined
  private hooks: EventsClientHooks | undefined
  /** Incremented by every connect and disconnect; work from an earlier value is outdated. */
  private turn = 0
  /** Reports a socket's end immediately, whatever the client does. */
  private readonly watched: boolean
  /** The server reported an error, its answer to client events when they are disabled. */
  private refusesEvents = false
  /** How this attempt's socket ended. */
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
    // Cancels any attempt of its own: this one is new.
    this.disconnect()
    this.turn += 1
    this.lastClose = undefined
    this.refusesEvents = false
    this.hooks = hooks
    this.pusher ??= this.make()
    // The constructor already connects if the page is ready; then this does nothing.
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
      // The leading dot marks a full name, without a namespace.
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
    // On this and every later connection: lets the server end signed-in sockets with the session.
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
      else if (current === 'disconnected') this.reportClosed(this.turn)
    })
    connection.bind('error', () => {
      this.refusesEvents = true
    })
    // Includes pongs.
    connection.bind('message', () => this.hooks?.heard())
    takeOverRetries(connection, () => {
      // When back online, the client reconnects by itself; the attempt the supervisor has just started is as new.
      if (connection.state === 'connecting' && this.watched) return
      this.reportClosed(this.turn)
    })
  }

  /** Deferred: pusher-js is in the middle of its own handling, and the reaction is to disconnect. */
  private reportClosed(turn: number): void {
    queueMicrotask(() => {
      if (turn !== this.turn) return
      const { code = 0, reason = '' } = this.lastClose ?? {}
      this.hooks?.closed(reason || undefined, isRefusal(code))
    })
  }
}

/**
 * Replaces pusher-js's retries. After some closes it schedules two and cancels only one on disconnect, so that the
 * other cuts a healthy connection or opens an unwanted one.
 */
function takeOverRetries(connection: Pusher['connection'], onRetry: () => void): void {
  if ('retryIn' in connection) Object.assign(connection, { retryIn: onRetry })
  else (connection as Pusher['connection']).bind('connecting_in', onRetry)
}

/**
 * Leaves a channel completely. If it is still pending, pusher-js only marks it as cancelled and resubscribes on the
 * next connection; so we mark it as not pending, remove its handlers and unsubscribe on the server in any case.
 */
function leaveChannel(pusher: Pusher, echo: Echo<'pusher'>, name: string): void {
  const channel = pusher.channel(name)
  const entered = channel?.subscribed || channel?.subscriptionPending
  channel?.unbind_all()
  channel?.disconnect()
  echo.leaveChannel(name)
  if (entered && pusher.connection.state === 'connected') channel.unsubscribe()
}
