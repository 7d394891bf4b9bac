import type { TradeSide } from './trades.ts'

/**
 * The event bus: the one way in which remotes and host talk to each other [RT-05]. Names are
 * `<subject>:<what happened or is wanted>`. Payloads are small and serialisable. Each event has a sender and a
 * listener in the product; a test of `tools/build` compares them.
 */
export interface BusEvents {
  /** Somebody picked an instrument away from the market watch: in a row of positions, outside the remote. */
  'asset:select': { assetId: string }
  /** Open an order ticket for the active or the given instrument. */
  'ticket:open': { side: TradeSide; assetId?: string }
  /** Ask the host to reload the current user (balance, accounts, notifications). */
  'user:refresh': Record<string, never>
  /**
   * Keep a notification that no server sent: a price alert, or a closing that the broker does not announce. It is
   * shown as the server's are, and only dismissed locally [NOTE-02]. There is one of each `key`, however many tabs send it.
   */
  'notification:add': {
    title: string
    message: string
    color: 'danger' | 'success' | 'warning' | 'default'
    key: string
  }
  /** Show the price alerts, with a new one for this instrument. */
  'alerts:open': { assetId: string }
  /** Show the comparison of account plans [ALGO-06]. */
  'plans:open': Record<string, never>
  /** Something with unsaved work opened or closed; a newer release is not offered meanwhile. */
  'work:unsaved': { key: string; unsaved: boolean }
  /** The session ended: stores of remotes empty themselves. */
  'session:ended': { reason: 'logout' | 'expired' | 'other-tab' }
}
export type BusEventName = keyof BusEvents

/** Typed publish and subscribe. `on` returns the function that ends the subscription. */
export interface EventBus {
  on<N extends BusEventName>(name: N, handler: (payload: BusEvents[N]) => void): () => void
  emit<N extends BusEventName>(name: N, payload: BusEvents[N]): void
}
