import { PRICE_EVENT, type PriceNeed, type SiteConfig } from '@tradefront/contracts'
import type { ManagerOptions, Socket as ClientSocket, SocketOptions } from 'socket.io-client'
import { LOSSES } from '../connection/losses.ts'
import type { Socket, SocketEvents } from '../connection/supervisor.ts'
import type { Clock, TimerHandle } from '../platform/clock.ts'

/** Connection settings of the price socket [MKT-11]; times in ms. */
export const PRICE_SOCKET = {
  attempts: 5,
  timeout: 10_000,
  /** Also the longest delay: by default the client would wait up to 5 s, too long. */
  delay: 2_000,
} as const

/**
 * A namespace no server has. Every Socket.IO server answers a request to join it immediately ('Invalid namespace'),
 * which serves as a probe: the protocol's own pings only go from server to client.
 */
export const PROBE_NAMESPACE = '/sign-of-life'

/**
 * How long the snapshot may be in transit after it was requested, ms. On a slow connection everything else queues
 * behind it; a connection that is dead by then is ended by the client's own heartbeat, 45 s after the last message.
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
  /** A raw `data:all` (`isWhole`) or `data:update` message. */
  onMessage: (message: unknown, isWhole?: boolean) => void
  /** What is needed of the market first; servers that don't know of it send everything in one piece. */
  need: () => PriceNeed
  /** Whether to request the whole market as soon as a connection is up [MKT-13]. */
  subscribes: () => boolean
}

/** A price connection; a preconnected one requests the market later. */
export interface PriceSocket extends Socket {
  /** Requests the whole market, if connected and not requested yet. */
  subscribe(): void
}

type Connected = Required<Omit<PriceSocket, 'renew'>>

/**
 * One burst of the Socket.IO client: the first attempt and five more, and the resulting connection. It ends when
 * the attempts are used up, or when the server disconnects us deliberately, which the client never retries; the
 * supervisor then starts the next one.
 */
export function openPriceSocket(options: PriceSocketOptions, events: SocketEvents): PriceSocket {
  let closed = false
  let connected: Connected | undefined
  async function connect(): Promise<void> {
    const io = await options.load()
    if (!closed) connected = connectWith(io, options, events)
  }
  connect().catch(() => {
    events.closed(LOSSES['no-price-client'])
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
  const onMessage: typeof options.onMessage = (message, isWhole) => {
    events.heard()
    options.onMessage(message, isWhole)
  }
  const socket = io(config.url, {
    transports: ['websocket'],
    auth: { key: config.key },
    reconnectionAttempts: PRICE_SOCKET.attempts,
    reconnectionDelay: PRICE_SOCKET.delay,
    reconnectionDelayMax: PRICE_SOCKET.delay,
    timeout: PRICE_SOCKET.timeout,
    // Otherwise sockets to the same URL share a connection, and a dead one would take the next with it.
    forceNew: true,
  })
  const manager = socket.io
  let answerTimer: TimerHandle | undefined
  let mayAsk = false
  /** When the snapshot was requested, until it arrives. */
  let askedAt: number | undefined

  function subscribe(): void {
    if (!mayAsk) return
    mayAsk = false
    askedAt = clock.now()
    socket.emit(PRICE_EVENT.subscribe, options.need())
  }

  // The client's timeout only covers the transport's handshake; a server that never answers afterwards would hang.
  manager.on('open', () => {
    answerTimer = clock.setTimeout(() => {
      events.closed(LOSSES['no-price-answer'])
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
    // No longer active: the server itself refused, for instance the key.
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
    onMessage(message, true)
  })
  // A piece of the market is acknowledged, for the next one to be sent.
  socket.on(PRICE_EVENT.update, (message: unknown, acknowledge?: () => void) => {
    onMessage(message)
    acknowledge?.()
  })

  manager.on('ping', events.heard)
  let probe: ReturnType<typeof manager.socket> | undefined

  function makeProbe(): NonNullable<typeof probe> {
    const made = manager.socket(PROBE_NAMESPACE)
    made.on('connect_error', events.heard)
    // The server does have this namespace: that answers the probe, and we leave it again.
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
