import { PRICE_EVENT, type SiteConfig } from '@tradefront/contracts'
import type { ManagerOptions, Socket as ClientSocket, SocketOptions } from 'socket.io-client'
import type { Socket, SocketEvents } from '../connection/supervisor.ts'
import type { Clock, TimerHandle } from '../platform/clock.ts'

/** How the price socket connects [MKT-11], ms where it is a time. */
export const PRICE_SOCKET = {
  attempts: 5,
  timeout: 10_000,
  /** Also the longest delay: the client would otherwise wait up to 5 s, and be back late. */
  delay: 2_000,
} as const

/**
 * Namespace that no server has. Asking to enter it is the one question that every Socket.IO server answers
 * at once ('Invalid namespace'): the protocol's own pings only go from server to client.
 */
export const PROBE_NAMESPACE = '/sign-of-life'

/**
 * For so long after it was asked for the whole market may be on its way, ms. On a slow line everything else waits
 * behind it; a connection that is dead by then is ended by the client's own heartbeat, 45 s after its last sign.
 */
export const SNAPSHOT_LIMIT = 60_000

/** Socket.IO's `io`. */
export type OpenSocket = (
  url: string,
  options: Partial<ManagerOptions & SocketOptions> & { readonly auth: object },
) => ClientSocket

/** Loaded when the first socket opens. */
export type LoadSocketClient = () => Promise<OpenSocket>

export interface PriceSocketOptions {
  config: SiteConfig['prices']
  load: LoadSocketClient
  clock: Clock
  /** A `data:all` or `data:update` message as it came. */
  onMessage: (message: unknown) => void
  /** Whether a connection asks for the whole market as soon as it is up [MKT-13]. */
  subscribes: () => boolean
}

/** A price connection that was made ahead asks for the market later. */
export interface PriceSocket extends Socket {
  /** Asks for the whole market, where the connection is up and has not asked yet. */
  subscribe(): void
}

type Connected = Required<Omit<PriceSocket, 'renew'>>

/**
 * One burst of the Socket.IO client: its first attempt and five more, and the connection that comes of
 * them. It ends for good when the burst is used up, or when the server disconnects us on purpose, which
 * the client never retries; the supervisor then begins the next one.
 */
export function openPriceSocket(options: PriceSocketOptions, events: SocketEvents): PriceSocket {
  let closed = false
  let connected: Connected | undefined
  async function connect(): Promise<void> {
    const io = await options.load()
    if (!closed) connected = connectWith(io, options, events)
  }
  connect().catch(() => {
    events.closed('The price client could not be loaded')
  })
  return {
    probe: () => connected?.probe(),
    isReceiving: () => connected?.isReceiving() === true,
    subscribe: () => connected?.subscribe(),
    close() {
      closed = true
      connected?.close()
      connected = undefined
    },
  }
}

function connectWith(io: OpenSocket, options: PriceSocketOptions, events: SocketEvents): Connected {
  const { config, clock, subscribes } = options
  const onMessage = (message: unknown) => {
    events.heard()
    options.onMessage(message)
  }
  const socket = io(config.url, {
    transports: ['websocket'],
    auth: { key: config.key },
    reconnectionAttempts: PRICE_SOCKET.attempts,
    reconnectionDelay: PRICE_SOCKET.delay,
    reconnectionDelayMax: PRICE_SOCKET.delay,
    timeout: PRICE_SOCKET.timeout,
    // Sockets of one URL share a connection otherwise, and a dead one would take the next with it.
    forceNew: true,
  })
  const manager = socket.io
  let answerTimer: TimerHandle | undefined
  let mayAsk = false
  /** When the whole market was asked for, until it has come. */
  let askedAt: number | undefined

  function subscribe(): void {
    if (!mayAsk) return
    mayAsk = false
    askedAt = clock.now()
    socket.emit(PRICE_EVENT.subscribe)
  }

  // The client's own timeout ends with the transport's handshake; a server that then never answers
  // would be waited for for ever.
  manager.on('open', () => {
    answerTimer = clock.setTimeout(() => {
      events.closed('No answer from the price server')
    }, PRICE_SOCKET.timeout)
  })
  manager.on('close', () => {
    clock.clearTimeout(answerTimer)
  })
  manager.on('reconnect_failed', () => {
    events.closed()
  })
  socket.on('connect', () => {
    clock.clearTimeout(answerTimer)
    mayAsk = true
    if (subscribes()) subscribe()
    events.opened()
  })
  socket.on('connect_error', (error) => {
    // No longer active: the server itself said no, such as to the key.
    if (socket.active) events.interrupted(error.message)
    else events.closed(error.message, true)
  })
  socket.on('disconnect', (reason) => {
    mayAsk = false
    askedAt = undefined
    if (socket.active) events.interrupted(reason)
    else events.closed(reason)
  })
  socket.on(PRICE_EVENT.snapshot, (message: unknown) => {
    askedAt = undefined
    onMessage(message)
  })
  socket.on(PRICE_EVENT.update, onMessage)

  manager.on('ping', events.heard)
  let probe: ReturnType<typeof manager.socket> | undefined

  function makeProbe(): NonNullable<typeof probe> {
    const made = manager.socket(PROBE_NAMESPACE)
    made.on('connect_error', events.heard)
    // A server that does have it: the answer is as good, and the namespace is left again.
    made.on('connect', () => {
      events.heard()
      made.disconnect()
    })
    return made
  }

  return {
    subscribe,
    isReceiving: () => askedAt !== undefined && clock.now() - askedAt < SNAPSHOT_LIMIT,
    probe() {
      if (probe === undefined) probe = makeProbe()
      else probe.connect()
    },
    close() {
      clock.clearTimeout(answerTimer)
      socket.off()
      manager.off()
      probe?.off()
      probe?.disconnect()
      socket.disconnect()
    },
  }
}
