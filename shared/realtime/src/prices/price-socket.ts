import { PRICE_EVENT, type SiteConfig } from '@tradefront/contracts'
import type { io as socketIo } from 'socket.io-client'
import type { Socket, SocketEvents } from '../connection/supervisor.ts'
import type { Clock, TimerHandle } from '../platform/clock.ts'

/** How the price socket connects [MKT-11], ms where it is a time. */
export const PRICE_SOCKET = {
  attempts: 5,
  timeout: 10_000,
  /** Also the longest delay: the client would otherwise wait up to 5 s, and be back late. */
  delay: 2_000,
} as const

/** Socket.IO's `io`, loaded when the first socket opens. */
export type LoadSocketClient = () => Promise<typeof socketIo>

export interface PriceSocketOptions {
  config: SiteConfig['prices']
  load: LoadSocketClient
  clock: Clock
  /** A `data:all` or `data:update` message as it came. */
  onMessage: (message: unknown) => void
}

/**
 * One burst of the Socket.IO client: its first attempt and five more, and the connection that comes of
 * them. It ends for good when the burst is used up, or when the server disconnects us on purpose, which
 * the client never retries; the supervisor then begins the next one.
 */
export function openPriceSocket(options: PriceSocketOptions, events: SocketEvents): Socket {
  let closed = false
  let release: (() => void) | undefined
  async function connect(): Promise<void> {
    const io = await options.load()
    if (!closed) release = connectWith(io, options, events)
  }
  connect().catch(() => {
    events.closed('The price client could not be loaded')
  })
  return {
    close() {
      closed = true
      release?.()
      release = undefined
    },
  }
}

function connectWith(io: typeof socketIo, options: PriceSocketOptions, events: SocketEvents): () => void {
  const { config, clock, onMessage } = options
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
    socket.emit(PRICE_EVENT.subscribe)
    events.opened()
  })
  socket.on('connect_error', (error) => {
    // No longer active: the server itself said no, such as to the key.
    if (socket.active) events.interrupted(error.message)
    else events.closed(error.message, true)
  })
  socket.on('disconnect', (reason) => {
    if (socket.active) events.interrupted(reason)
    else events.closed(reason)
  })
  socket.on(PRICE_EVENT.snapshot, onMessage)
  socket.on(PRICE_EVENT.update, onMessage)

  return () => {
    clock.clearTimeout(answerTimer)
    socket.off()
    manager.off()
    socket.disconnect()
  }
}
