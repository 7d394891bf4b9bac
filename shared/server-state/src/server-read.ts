import type { CallOptions } from '@tradefront/api'
import type { TradingAccount } from '@tradefront/contracts'

/** What makes a read out of date. `user`: balance, accounts, documents and lists of the customer; `trades`: positions. */
export type Follows = 'user' | 'trades'

/** Options of a call, and the account that it names, see `perAccount`. */
export interface LoadOptions extends CallOptions {
  readonly account?: TradingAccount | undefined
}

/** Options of a read. `T`: its value; for pages, their entries. */
export interface ReadOptions<T> {
  /** Unique in the product: 'withdrawals'. */
  readonly name: string
  /** Account events after which it is read again; while events can't arrive, it is polled. */
  readonly follows?: Follows
  /**
   * How an event that carries data changes the value without a call; undefined if the event only says that something
   * changed. `account`: see `perAccount`.
   */
  readonly eventUpdate?: (payload: unknown, account?: TradingAccount) => ((known: T) => T) | undefined
  /**
   * Delay before a failed call is retried, ms, until one succeeds; increasing while an older answer is shown. Absent: no
   * automatic retry.
   */
  readonly retryMs?: number
  /** Interval of reads while it is on screen, ms, for data without change events. */
  readonly pollMs?: number
  /** How long an answer serves pages that open later without another call, ms; 0 by default. */
  readonly freshMs?: number
  /**
   * Dropped as soon as no page shows it. For money and forms: every visit starts with current data, or shows that it is
   * unknown.
   */
  readonly brief?: boolean
  /**
   * Read separately for each trading account, and shown only while that account is active. `load` gets the account,
   * undefined if the broker has no practice accounts.
   */
  readonly perAccount?: boolean
  /** The same for every customer (instruments, calendar, news), and kept when one logs out. */
  readonly shared?: boolean
}

/** Data of the server, declared once beside its call. Arguments tell instances apart, such as which week. */
export interface ServerRead<T, A extends readonly unknown[] = []> extends ReadOptions<T> {
  readonly load: (options: LoadOptions, ...args: A) => Promise<T>
}

/** A list that the server returns in pages, newest first. `P`: a page, if it has more than its entries. */
export interface ServerPages<
  T,
  A extends readonly unknown[] = [],
  P extends PageOf<T> = PageOf<T>,
> extends ReadOptions<readonly T[]> {
  readonly load: (page: number, options: LoadOptions, ...args: A) => Promise<P>
}

/** The part of a page that paging needs. */
export interface PageOf<T> {
  readonly data: readonly T[]
  readonly links: { readonly next?: unknown }
}
