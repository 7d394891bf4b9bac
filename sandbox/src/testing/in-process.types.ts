import type { TradeSide } from '@tradefront/contracts'

/*
 * The broker of `in-process.ts` as other packages' tests see it, without the types of Node that it is made with.
 */

/** An order: price and margin are the broker's. */
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

/** What the site's owner decides; undefined leaves it as it is. */
export interface InProcessRules {
  readonly pnl_booking?: 'plain' | 'converted' | undefined
  readonly margin_call_level?: number | undefined
  readonly stop_out_level?: number | undefined
  readonly negative_balance_protection?: boolean | undefined
}

/** A line of a statement; exact decimal text. */
export interface InProcessMovement {
  readonly kind: string
  readonly description: string
  readonly amount: string
  readonly balance: string
  readonly created_at: string
}

/** A customer of the broker; everything travels as JSON, as it would over the wire. */
export interface InProcessCustomer {
  readonly id: number
  /** POST /trades/store. */
  order(order: InProcessOrder): { readonly status: number; readonly body: unknown }
  /** POST /trade/{id}/close. */
  close(tradeId: string): { readonly status: number; readonly body: unknown }
  /** GET /user, its data. */
  user(): unknown
  /** GET /open/trades, all of them. */
  openTrades(): unknown[]
  /** The trading account's statement, oldest first. */
  movements(): InProcessMovement[]
  /** Payloads of `trade.updated` since the last call. */
  tradeEvents(): unknown[]
  /** Titles of the notifications so far, oldest first. */
  notified(): string[]
  /** Adds to the trading account; negative takes away. */
  pay(amount: string): void
}

/** The sandbox's books without its sockets: a manual market, an in-memory database and a given clock. */
export interface InProcessBroker {
  /** GET /assets. */
  assets(): unknown[]
  /** GET /data, its data. */
  siteData(): unknown
  customer(balance: string): InProcessCustomer
  decide(rules: InProcessRules): void
  /** The rate moves there, however far it is, and the broker hears of it. */
  tick(assetId: string, rate: number): void
  /** Several prices in one batch. */
  ticks(prices: readonly (readonly [assetId: string, rate: number])[]): void
  /** An instrument's market opens or closes. */
  setOpen(assetId: string, isOpen: boolean): void
  /** Telling this customer of a notification throws. */
  failTelling(userId: number | undefined): void
  /** As after a restart with the same database: everything open is looked at. */
  restart(): void
  /** Open positions are no longer followed. */
  forgetOpen(): void
  end(): void
}

export declare function inProcessBroker(now: () => number): InProcessBroker
