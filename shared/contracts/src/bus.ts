import type { TradeSide } from './trades.ts'
import type { TradingAccount } from './trading-account.ts'

/**
 * A text that is shown later, perhaps in another language: a message of the sender's catalogue. Its values are raw, as in
 * the server's sentences (`SentenceParam`, `PercentParam`), or messages themselves. A string stays as it is.
 */
export type NoteText = string | NoteMessage
export interface NoteMessage {
  readonly id: string
  /** In English. */
  readonly message?: string
  readonly values?: Readonly<Record<string, unknown>>
}

/**
 * The event bus: the only channel between remotes and host [RT-05]. Names are `<subject>:<what happened or is
 * requested>`; payloads are small and serialisable. A test in `tools/build` checks that every event has a sender
 * and a listener.
 */
export interface BusEvents {
  /** An instrument was picked outside the market watch, such as in a row of positions. */
  'asset:select': { assetId: string }
  /** Open an order ticket for the active or the given instrument. */
  'ticket:open': { side: TradeSide; assetId?: string }
  /** Ask the host to reload the current user (balance, accounts, notifications). */
  'user:refresh': Record<string, never>
  /**
   * Keep a notification that no server sent: a price alert, or a close the broker doesn't announce. It looks like a
   * server notification but is only dismissed locally [NOTE-02]. `key` deduplicates across tabs.
   */
  'notification:add': {
    title: NoteText
    message: NoteText
    color: 'danger' | 'success' | 'warning' | 'default'
    key: string
  }
  /** Show the price alerts and start a new one for this instrument. */
  'alerts:open': { assetId: string }
  /** Show the comparison of account plans [ALGO-06]. */
  'plans:open': Record<string, never>
  /** Ask whether to trade on another account. */
  'trading-account:ask': { account: TradingAccount }
  /** Unsaved work was opened or closed; meanwhile no newer release is offered. */
  'work:unsaved': { key: string; unsaved: boolean }
  /** The session ended: remotes clear their stores. */
  'session:ended': { reason: 'logout' | 'expired' | 'other-tab' }
}
export type BusEventName = keyof BusEvents

/** Typed publish and subscribe. `on` returns the unsubscribe function. */
export interface EventBus {
  on<N extends BusEventName>(name: N, handler: (payload: BusEvents[N]) => void): () => void
  emit<N extends BusEventName>(name: N, payload: BusEvents[N]): void
}
