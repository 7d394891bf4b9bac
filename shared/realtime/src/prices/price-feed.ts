import { lazyCode } from '@tradefront/browser'
import {
  type InstrumentUpdate,
  type PriceFeed,
  type PriceMessage,
  type Quote,
  type SiteConfig,
  priceMessage,
} from '@tradefront/contracts'
import { watchPage } from '../platform/page-signals.ts'
import { ConnectionSupervisor, type SocketEvents } from '../connection/supervisor.ts'
import type { TimerHandle } from '../platform/clock.ts'
import { createEmitter } from '../platform/emitter.ts'
import type { Platform } from '../platform/platform.ts'
import type { WritablePriceBook } from './price-book.ts'
import { type LoadSocketClient, PRICE_SOCKET, type PriceSocket, openPriceSocket } from './price-socket.ts'

/** Delay before disconnecting after the last release, so that page changes keep the connection, ms. */
export const PRICE_LINGER = 300
/** Lifetime of an unused preconnection, ms. */
export const AHEAD_LIMIT = 10_000
/** Bounds of the delay between two bursts, ms: prices must be back within 5 s of the server. */
const PRICE_BACKOFF = { min: 500, max: 4_000 }
/** A burst in which every attempt times out ends by itself after 70 s; beyond that, something is wrong. */
const BURST_TIMEOUT = (PRICE_SOCKET.attempts + 2) * (PRICE_SOCKET.timeout + PRICE_SOCKET.delay)

export interface PriceFeedOptions extends Platform {
  config: SiteConfig['prices']
  book: WritablePriceBook
  load?: LoadSocketClient
  /** Replaces this tab's own connection by another tab's. */
  share?: SharePrices
}

/** Receiver of prices from another tab. */
export interface PriceSink {
  /** Whether the whole market is already wanted. */
  subscribes(): boolean
  /** Instruments in sight, the most important first. */
  inSight(): readonly string[]
  take(updates: PriceMessage): void
  /** Takes over every price known to the other tab. */
  takeMarket(quotes: readonly Quote[]): void
}

type OpenPrices = (events: SocketEvents) => PriceSocket

/** Wraps the opening of an own connection, so that it may use another tab's. */
export type SharePrices = (openOwn: OpenPrices, sink: PriceSink) => OpenPrices

const clientCode = lazyCode(
  async () => (await import(/* webpackChunkName: "live-prices" */ './early-socket.ts')).openSocket,
)

/** The host's interface of the price feed. */
export interface HostPriceFeed extends PriceFeed {
  /**
   * Connects without subscribing, for a page that will need prices once its first data is loaded [MKT-13].
   * Disconnects after {@link AHEAD_LIMIT} unless the feed is started.
   */
  connectAhead(): void
  /** Passes on each message, after updating the book. */
  onUpdates(handler: (updates: PriceMessage) => void): () => void
}

/** The price connection [MKT-11]: fills the price book while in use. */
export function createPriceFeed(options: PriceFeedOptions): HostPriceFeed {
  const { book, clock, random, log, config, page, load = clientCode.load, share } = options
  const statistics = { messages: 0, updates: 0, lastAt: undefined as number | undefined }
  const subscribes = () => users.size > 0
  const openOwn: OpenPrices = (events) =>
    openPriceSocket(
      {
        config,
        load,
        clock,
        onMessage(message, isAll) {
          take(priceMessage(message))
          if (isAll !== true) return
          isWhole = true
          if ((message as { since?: unknown } | null)?.since) confirm()
        },
        need() {
          if (isWhole) since = Math.max(0, ...book.quotes().map(({ updatedAt }) => Number(updatedAt) || 0))
          isWhole = false
          return { first: book.watched(), since }
        },
        subscribes,
      },
      events,
    )
  const open = share?.(openOwn, { subscribes, inSight: book.watched, take, takeMarket }) ?? openOwn
  const supervisor = new ConnectionSupervisor({
    name: 'prices',
    clock,
    random,
    log,
    backoff: PRICE_BACKOFF,
    attemptTimeout: BURST_TIMEOUT,
    unavailableAfter: PRICE_SOCKET.timeout,
    catchesUp: () => true,
    watch: (signals) => watchPage(clock, page, signals),
    open(events) {
      socket = open(events)
      return socket
    },
  })
  let socket: PriceSocket | undefined
  /** The own connection has sent the whole market. */
  let isWhole = false
  /** Up to which `lastUpdated` the book knows the whole market, since the connection before the present one. */
  let since = 0
  const instruments = createEmitter<readonly InstrumentUpdate[]>(log, 'prices', 'instruments')
  const arrivals = createEmitter<PriceMessage>(log, 'prices', 'updates')
  /** One entry per active `start`. */
  const users = new Set<symbol>()
  let linger: TimerHandle | undefined

  function take(updates: PriceMessage): void {
    book.apply(updates.prices)
    note(updates.prices.length)
    if (updates.instruments !== undefined) instruments.emit(updates.instruments)
    arrivals.emit(updates)
  }

  function takeMarket(quotes: readonly Quote[]): void {
    // The other tab's may be incomplete.
    isWhole = false
    book.takeOver(quotes)
    note(quotes.length)
  }

  /** The server sent only what changed: everything else is still the newest. */
  function confirm(): void {
    const receivedAt = clock.now()
    book.takeOver(book.quotes().map((quote) => ({ ...quote, receivedAt })))
  }

  function note(count: number): void {
    statistics.messages += 1
    statistics.updates += count
    statistics.lastAt = clock.now()
    if (count > 0) supervisor.showConnected(false)
  }

  function letGo(user: symbol): void {
    if (users.delete(user) && users.size === 0) endAfter(PRICE_LINGER)
  }

  /** Disconnects after a delay unless the feed is started before. */
  function endAfter(ms: number): void {
    linger = clock.setTimeout(() => {
      supervisor.stop()
    }, ms)
  }

  return {
    get status() {
      return supervisor.status
    },
    onStatus: (handler) => supervisor.onStatus(handler),
    onInstruments: (handler) => instruments.on(handler),
    onUpdates: (handler) => arrivals.on(handler),
    book,
    statistics,
    get health() {
      return supervisor.health
    },
    reconnect() {
      supervisor.restart()
    },
    connectAhead() {
      if (users.size > 0) return
      clock.clearTimeout(linger)
      endAfter(AHEAD_LIMIT)
      supervisor.start()
    },
    start() {
      const user = Symbol('user of prices')
      users.add(user)
      clock.clearTimeout(linger)
      supervisor.start()
      socket?.subscribe()
      return () => {
        letGo(user)
      }
    },
    reset() {
      users.clear()
      clock.clearTimeout(linger)
      supervisor.stop()
      isWhole = false
      since = 0
      book.clear()
    },
  }
}
