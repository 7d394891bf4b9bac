import type { ChannelPosition } from './channel-events.ts'
import type { EventBus } from './bus.ts'
import type { InstrumentUpdate } from './prices.ts'

/*
 * The realtime layer's interfaces: `shared/realtime` implements them, `shared/federation` gives each remote a
 * scoped version, `shared/ui` draws prices from a PriceBook.
 */

/** State of one connection [RT-01]. `failed`: attempts continue, but rarely. */
export type ConnectionStatus =
  | { readonly state: 'disconnected' }
  | { readonly state: 'connecting'; readonly attempt: number }
  | {
      readonly state: 'connected'
      /**
       * Connected, but still missing data: no price yet, or account events still being refetched. Don't show
       * anything as live until then.
       */
      readonly catchingUp?: true
    }
  | {
      readonly state: 'failed'
      /** In English; or in the words of a library or the server, where `loss` is absent. */
      readonly message: string
      /** By which pages word the reason. Optional, so that a remote also runs on a host without it. */
      readonly loss?: ConnectionLoss
    }

/** Why a connection is down, as far as the page itself knows. */
export type ConnectionLoss = 'offline' | 'no-answer' | 'no-price-answer' | 'no-client' | 'no-price-client'

/** Message of a failed connection with an unknown reason [RT-01]. */
export const CONNECTION_FAILED = 'Connection failed'

/** Current state of a connection and its next step; times in ms of `performance.now()`. */
export interface ConnectionHealth {
  /** When the current connection opened. */
  readonly openSince: number | undefined
  /** When the server last sent anything, on any connection. */
  readonly heardAt: number | undefined
  /** The next attempt starts, or the current one times out, at this time. */
  readonly next: { readonly kind: 'attempt' | 'timeout'; readonly at: number } | undefined
  /** Number of connections opened so far. */
  readonly cycle: number
  /** Why the connection is down, if known. */
  readonly reason: string | undefined
}

/** A channel with listeners. */
export interface ChannelHealth {
  /** Without `private-`. */
  readonly name: string
  readonly state: 'subscribed' | 'pending' | 'refused'
  /** Everything up to this event is here, where events have numbers; when that was last confirmed, `performance.now()`. */
  readonly position?: (ChannelPosition & { readonly at: number }) | undefined
}

/**
 * Account events over the Pusher protocol. One connection for all tabs of a session, opened by the first
 * subscription.
 */
export interface AccountEvents {
  readonly status: ConnectionStatus
  onStatus(handler: (status: ConnectionStatus) => void): () => void
  /**
   * Listens for an event on a private channel (name without `private-`, event without a leading dot). Subscriptions
   * are counted; the channel is left 300 ms after its last listener. Returns the unsubscribe function.
   */
  listen(channel: string, event: string, handler: (payload: unknown) => void): () => void
  /**
   * Calls the handler each time the channel is (re)subscribed, and when events were lost: the moment to refetch what was
   * missed, unless `cycle` is the one of the call before: then every event since is delivered (where they have numbers).
   * It grows otherwise; drop a fetch that started in an older cycle.
   */
  onSubscribed(channel: string, handler: (cycle: number) => void): () => void
  /** Calls the handler when the server refuses a channel or subscribing fails [RT-02]. */
  onSubscriptionError(handler: (error: { channel: string; message: string }) => void): () => void
  /**
   * Sends a client event (`client-` prefix) to the other members of a subscribed channel; other tabs of the same
   * session don't get it. Silently dropped if the channel isn't subscribed or the server doesn't support client
   * events. Optional, so that a remote also runs on a host without it.
   */
  send?(channel: string, event: `client-${string}`, payload: object): void
  /** Disconnect, then connect. */
  reconnect(): void
  /** Optional, so that a remote also runs on a host without it. */
  readonly health?: ConnectionHealth | undefined
  readonly channels?: readonly ChannelHealth[] | undefined
  /** Leaves every channel and disconnects [SESS-06]. */
  disconnect(): void
}

/** How often a price subscriber is called: every animation frame, or every 50 ms for lists. */
export type PriceCadence = 'frame' | 'list'

/** The last known price of an instrument. Every change creates a new object, so compare by identity. */
export interface Quote {
  readonly id: string
  readonly price: number
  readonly low?: number | undefined
  readonly high?: number | undefined
  readonly change?: number | undefined
  readonly changePercent?: number | undefined
  readonly volume?: number | undefined
  readonly updatedAt?: string | number | undefined
  /** `performance.now()` when the message arrived, ms. */
  readonly receivedAt: number
  /** 1: last change was up; -1: down; 0: no change yet. */
  readonly direction: -1 | 0 | 1
  /** `performance.now()` of the last price change, ms. */
  readonly changedAt: number
}

/** Prices outside React: the last value per instrument. A flush calls only subscribers of changed instruments. */
export interface PriceBook {
  get(id: string): Quote | undefined
  subscribe(id: string, cadence: PriceCadence, handler: (quote: Quote) => void): () => void
  /** For aggregates over several instruments: called at most once per flush, with the changed ids. */
  subscribeMany(
    ids: readonly string[],
    cadence: PriceCadence,
    handler: (changed: readonly string[]) => void,
  ): () => void
  /** Sets initial prices (GET /assets), without a direction and without overwriting live ones. */
  seed(quotes: readonly { id: string; price: number }[]): void
}

/** The price feed: one Socket.IO connection for all tabs of a session. */
export interface PriceFeed {
  readonly status: ConnectionStatus
  onStatus(handler: (status: ConnectionStatus) => void): () => void
  readonly book: PriceBook
  /**
   * Calls the handler with complete instruments from price messages, whose prices are already in the book: spreads
   * and digits may have changed [MKT-09]. Optional, so that a remote also runs on a host without it.
   */
  onInstruments?(handler: (instruments: readonly InstrumentUpdate[]) => void): () => void
  /** Connects and subscribes to the whole market. Counted; returns the release function. */
  start(): () => void
  /** Disconnect, then connect, if prices are in use. Optional, like `health`. */
  reconnect?(): void
  readonly health?: ConnectionHealth | undefined
  /** Messages received, updates received and the time of the last one (ms, performance.now()). */
  readonly statistics: {
    readonly messages: number
    readonly updates: number
    readonly lastAt: number | undefined
  }
  /** Disconnects and clears every price [MKT-13]. */
  reset(): void
}

/**
 * Whose connections a tab uses [RT-05]: its own, which it shares with the session's other tabs (`leader`), those of the
 * leading tab (`follower`), or its own, unshared (`alone`: the browser lacks or refuses the parts, or no customer is
 * logged in).
 */
export type TabRole = 'leader' | 'follower' | 'alone'

/** Everything live, once per page. */
export interface Realtime {
  /** Undefined until it is settled. Optional, so that a remote also runs on a host without it. */
  readonly tab?: TabRole | undefined
  readonly bus: EventBus
  readonly account: AccountEvents
  readonly prices: PriceFeed
}
