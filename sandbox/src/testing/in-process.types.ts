import type { NewOrder, TradeSide } from '@tradefront/contracts'

/* The broker of `in-process.ts` for other packages' tests, without depending on Node's types. */

/** An order: the broker determines price and margin. */
export interface InProcessOrder {
  readonly assetId: string
  readonly side: TradeSide
  readonly leverage: number
  readonly lots: number
  /** Price, or 0 for none. */
  readonly takeProfit: number
  /** Price, or 0 for none. */
  readonly stopLoss: number
}

/** Settings of the site's owner; undefined leaves them unchanged. */
export interface InProcessRules {
  readonly pnl_booking?: 'plain' | 'converted' | undefined
  /** Whether commission and swaps are charged. */
  readonly trading_costs?: boolean | undefined
  readonly margin_call_level?: number | undefined
  readonly stop_out_level?: number | undefined
  readonly negative_balance_protection?: boolean | undefined
}

/** A statement line; exact decimal text. */
export interface InProcessMovement {
  readonly kind: string
  readonly description: string
  readonly amount: string
  readonly balance: string
  readonly created_at: string
}

/** A customer of the broker; everything passes through JSON, as on the wire. */
export interface InProcessCustomer {
  readonly id: number
  /** POST /trades/store. */
  order(order: InProcessOrder): { readonly status: number; readonly body: unknown }
  /** POST /orders with one order, on the traded account. */
  place(order: NewOrder): { readonly status: number; readonly body: unknown }
  /** POST /trade/{id}/close. */
  close(tradeId: string): { readonly status: number; readonly body: unknown }
  /** Data of GET /user. */
  user(): unknown
  /** All pages of GET /open/trades. */
  openTrades(): unknown[]
  /** The trading account's statement, oldest first. */
  movements(): InProcessMovement[]
  /** Payloads of `trade.updated` since the last call. */
  tradeEvents(): unknown[]
  /** Titles of all notifications, oldest first. */
  notified(): string[]
  /** Changes the trading account's balance; negative debits. */
  pay(amount: string): void
}

/** The sandbox's domain without sockets: a manual market, an in-memory database and a given clock. */
export interface InProcessBroker {
  /** GET /assets. */
  assets(): unknown[]
  /** One of them; undefined if it isn't listed. */
  asset(assetId: string): unknown
  /** Data of GET /data. */
  siteData(): unknown
  customer(balance: string): InProcessCustomer
  decide(rules: InProcessRules): void
  /** Books the swaps of so many nights for everything that is open. */
  passNights(nights: number): void
  /** Moves the rate by any distance, and notifies the broker. */
  tick(assetId: string, rate: number): void
  /** Several prices in one batch. */
  ticks(prices: readonly (readonly [assetId: string, rate: number])[]): void
  /** Opens or closes an instrument's market. */
  setOpen(assetId: string, isOpen: boolean): void
  /** Makes notifying this customer throw. */
  failTelling(userId: number | undefined): void
  /** Simulates a restart with the same database: checks everything open. */
  restart(): void
  /** Stops following open positions. */
  forgetOpen(): void
  end(): void
}

export declare function inProcessBroker(now: () => number): InProcessBroker
