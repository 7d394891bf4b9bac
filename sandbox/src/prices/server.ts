import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { PRICE_EVENT, type PriceUpdate } from '@tradefront/contracts'
import { Server, type Socket } from 'socket.io'
import { createFaultSwitch } from '../pusher/fault.ts'
import { safeEqual } from '../pusher/signature.ts'
import { type Receiver, needIn, sendMarket } from './transfer.ts'
import type { PriceServer, PriceServerOptions } from './types.ts'

const PATH = '/socket.io/'
/** Room of clients that get every batch immediately. */
const LIVE = 'live'
/**
 * Minimum message size for compression, bytes. It is done per client, and Socket.IO can't leave out single messages: pieces
 * of the market are above it, updates for all below.
 */
const COMPRESS_FROM = 12 * 1024
/** Queued messages before a client counts as slow. */
const MAX_WAITING = 8
/** Sent instead of a message with the fault `malformed`: everything a client has to ignore [MKT-09]. */
const MALFORMED = [null, 'x', { id: 7, price: 1 }, { id: 'BTCUSD', price: 'a lot' }, { price: 1 }]

/** A subscriber and, while it is slow, the latest missed update of each instrument. */
interface Subscription extends Receiver {
  /** Messages its transport hasn't accepted yet. */
  waiting: number
}

function keyOf(auth: unknown): string {
  const key = typeof auth === 'object' && auth !== null ? (auth as { key?: unknown }).key : undefined
  return typeof key === 'string' ? key : ''
}

/** Tracks how far a client is behind: packets since its transport last drained. */
function subscriptionOf(socket: Socket): Subscription {
  const subscription: Subscription = { socket, missed: new Map(), inSight: undefined, waiting: 0 }
  socket.conn.on('packetCreate', () => {
    subscription.waiting += 1
  })
  socket.conn.on('drain', () => {
    subscription.waiting = 0
  })
  return subscription
}

/**
 * Adds the market-data service to an HTTP server [MKT-11]. Ignores upgrades of other paths. A slow client misses
 * intermediate prices, but never the last one of an instrument.
 */
export function attachPriceServer(httpServer: HttpServer, options: PriceServerOptions): PriceServer {
  const { market, key } = options
  const fault = createFaultSwitch()
  fault.set(options.fault)
  const io = new Server(httpServer, {
    path: PATH,
    transports: ['websocket'],
    destroyUpgrade: false,
    serveClient: false,
    // Without context takeover clients cost no memory, and only then does the threshold apply.
    perMessageDeflate: { threshold: COMPRESS_FROM, serverNoContextTakeover: true },
    cors: { origin: true },
    allowRequest: (_req, answer) => {
      const refused = fault.strike('status') !== undefined
      answer(refused ? 'refused on request' : null, !refused)
    },
  })
  const subscriptions = new Map<string, Subscription>()

  io.use((socket, next) => {
    if (fault.strike('hang') !== undefined) return
    if (safeEqual(keyOf(socket.handshake.auth), key)) next()
    else next(new Error('Invalid API key'))
  })

  io.on('connection', (socket) => {
    if (fault.strike('close') !== undefined) {
      socket.disconnect(true)
      return
    }
    socket.on(PRICE_EVENT.subscribe, (stated: unknown) => {
      if (fault.current?.kind === 'hang') return
      const delay = fault.current?.kind === 'delay' ? (fault.current.ms ?? 1000) : 0
      const need = needIn(stated)
      const begin = () => {
        const subscription = subscriptions.get(socket.id) ?? subscriptionOf(socket)
        subscriptions.set(socket.id, subscription)
        void socket.join(LIVE)
        if (need === undefined) {
          const data = market.assets.map((asset) => market.fullUpdate(asset.asset_id))
          socket.emit(PRICE_EVENT.snapshot, { success: true, data })
        } else sendMarket(subscription, market, need)
      }
      if (delay > 0) setTimeout(begin, delay).unref()
      else begin()
    })
    socket.on('disconnect', () => {
      subscriptions.delete(socket.id)
    })
  })

  /** Sends a batch to all clients that keep up, encoding it once; the others get the rest later. */
  function send(updates: PriceUpdate[]): void {
    const slow: string[] = []
    for (const { socket, missed, waiting, inSight } of subscriptions.values()) {
      if (waiting > MAX_WAITING || inSight !== undefined) {
        for (const update of updates) missed.set(update.id, { ...missed.get(update.id), ...update })
        slow.push(socket.id)
      } else if (missed.size > 0) {
        socket.emit(PRICE_EVENT.update, [...missed.values()])
        missed.clear()
      }
    }
    // Other sandboxes send to their own clients.
    io.local.to(LIVE).except(slow).emit(PRICE_EVENT.update, updates)
  }

  const endTicks = market.onTicks((updates) => {
    if (subscriptions.size === 0 || fault.current?.kind === 'hang') return
    if (fault.strike('drop') !== undefined) return
    if (fault.strike('malformed') !== undefined) {
      for (const message of MALFORMED) io.local.to(LIVE).emit(PRICE_EVENT.update, message)
      io.local.to(LIVE).emit(PRICE_EVENT.update, MALFORMED)
      return
    }
    const delay = fault.current?.kind === 'delay' ? (fault.current.ms ?? 1000) : 0
    if (delay > 0) setTimeout(() => send(updates), delay).unref()
    else send(updates)
  })

  return {
    io,
    ownsUpgrade: (req: IncomingMessage) => (req.url ?? '').startsWith(PATH),
    connectionCount: () => io.engine.clientsCount,
    disconnectAll() {
      io.local.disconnectSockets(true)
    },
    setFault(next) {
      fault.set(next)
      if (next?.kind === 'close' && io.sockets.sockets.size > 0) {
        fault.strike('close')
        io.local.disconnectSockets(true)
      }
    },
    close() {
      endTicks()
      io.local.disconnectSockets(true)
      io.engine.close()
      return Promise.resolve()
    },
  }
}
