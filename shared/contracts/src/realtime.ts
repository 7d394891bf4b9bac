import type { EventBus } from './bus.ts'
import type { InstrumentUpdate } from './prices.ts'

/*
 * What the realtime layer offers to host and remotes, as interfaces: `shared/realtime` implements them,
 * `shared/federation` hands a scoped form to each remote, `shared/ui` draws prices from a PriceBook.
 */

/** State of one connection [RT-01]. `failed` means that attempts go on, but rarely. */
export type ConnectionStatus =
  | { readonly state: 'disconnected' }
  | { readonly state: 'connecting'; readonly attempt: number }
  | {
      readonly state: 'connected'
      /**
       * The connection is up and what it missed is still to come: no price yet, or account events whose gap is being
       * fetched. Nothing may be called live until then.
       */
      readonly catchingUp?: true
    }
  | { readonly state: 'failed'; readonly message: string }

/** Message of a failed connection whose reason is not known [RT-01]. */
export const CONNECTION_FAILED = 'Connection failed'

/** What a connection does at the moment and what it does next; times in ms of `performance.now()`. */
export interface ConnectionHealth {
  /** When the present connection came up. */
  readonly openSince: number | undefined
  /** When the server was last heard, on this connection or an earlier one. */
  readonly heardAt: number | undefined
  /** The next attempt begins, or the present one is given up, unless something happens before. */
  readonly next: { readonly kind: 'attempt' | 'timeout'; readonly at: number } | undefined
  /** Connections that came up so far. */
  readonly cycle: number
  /** Why there is no connection, where that is known. */
  readonly reason: string | undefined
}

/** A channel that somebody listens to. */
export interface ChannelHealth {
  /** Without `private-`. */
  readonly name: string
  readonly state: 'subscribed' | 'pending' | 'refused'
}

/** Account events over the Pusher protocol. One connection for all tabs of a session, opened by the first subscription. */
export interface AccountEvents {
  readonly status: ConnectionStatus
  onStatus(handler: (status: ConnectionStatus) => void): () => void
  /**
   * Listens for an event of a private channel (name without `private-`, event without a leading dot).
   * Subscriptions are counted; the channel is left 300 ms after its last listener. Returns the unsubscribe function.
   */
  listen(channel: string, event: string, handler: (payload: unknown) => void): () => void
  /**
   * Calls the handler each time the channel is (again) subscribed: the moment to fetch what was missed.
   * `cycle` grows with every connection; a fetch begun in an older cycle is to be dropped.
   */
  onSubscribed(channel: string, handler: (cycle: number) => void): () => void
  /** Calls the handler when the server refuses a channel or its subscription does not come about [RT-02]. */
  onSubscriptionError(handler: (error: { channel: string; message: string }) => void): () => void
  /**
   * Sends an event of the page's own (`client-` in front) to the other members of a channel that this page has
   * subscribed; other tabs of the same session are none. Dropped without a word where there is no subscription or the server takes no such events.
   * Optional, so that a remote also runs on a host without it.
   */
  send?(channel: string, event: `client-${string}`, payload: object): void
  /** Disconnect, then connect. */
  reconnect(): void
  /** Optional, so that a remote also runs on a host without it. */
  readonly health?: ConnectionHealth | undefined
  readonly channels?: readonly ChannelHealth[] | undefined
  /** Leaves every channel and closes [SESS-06]. */
  disconnect(): void
}

/** How often a price subscriber is called: every animation frame, or every 50 ms for lists. */
export type PriceCadence = 'frame' | 'list'

/** The last known price of an instrument. A new object for every change, so it can be compared by identity. */
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
  /** 1 the last change was up, -1 down, 0 no change seen yet. */
  readonly direction: -1 | 0 | 1
  /** `performance.now()` of the last change of price, ms. */
  readonly changedAt: number
}

/** Prices outside React: last value per instrument, flushed to the subscribers of changed ones only. */
export interface PriceBook {
  get(id: string): Quote | undefined
  subscribe(id: string, cadence: PriceCadence, handler: (quote: Quote) => void): () => void
  /** For summaries over several instruments: called at most once per flush, with the ids that changed. */
  subscribeMany(
    ids: readonly string[],
    cadence: PriceCadence,
    handler: (changed: readonly string[]) => void,
  ): () => void
  /** Sets prices known from elsewhere (GET /assets), without a direction and without overwriting live ones. */
  seed(quotes: readonly { id: string; price: number }[]): void
}

/** The price feed: one Socket.IO connection for all tabs of a session. */
export interface PriceFeed {
  readonly status: ConnectionStatus
  onStatus(handler: (status: ConnectionStatus) => void): () => void
  readonly book: PriceBook
  /**
   * Passes on the instruments that messages carry whole, whose prices are in the book by then: spreads and digits
   * may be others than before [MKT-09]. Optional, so that a remote also runs on a host without it.
   */
  onInstruments?(handler: (instruments: readonly InstrumentUpdate[]) => void): () => void
  /** Connects and subscribes to the whole market; counted, the returned function lets go again. */
  start(): () => void
  /** Disconnect, then connect, where prices are wanted. Optional, as `health` is. */
  reconnect?(): void
  readonly health?: ConnectionHealth | undefined
  /** Messages received, updates received and the time of the last one (ms, performance.now()). */
  readonly statistics: {
    readonly messages: number
    readonly updates: number
    readonly lastAt: number | undefined
  }
  /** Drops the connection and every price [MKT-13]. */
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
