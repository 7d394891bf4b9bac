import type { CallOptions } from '@tradefront/api'
import type { TradingAccount } from '@tradefront/contracts'

/** What makes a read out of date. `user`: balance, accounts, documents and lists of the customer; `trades`: positions. */
export type Follows = 'user' | 'trades'

/** Options of a call, and the account that it names, see `perAccount`. */
export interface LoadOptions extends CallOptions {
  readonly account?: TradingAccount | undefined
}

/** `T`: what the server has; for pages, their entries. */
export interface ReadOptions<T> {
  /** Unique in the product: 'withdrawals'. */
  readonly name: string
  /** Account events after which it is read again; it is also polled while none can arrive. */
  readonly follows?: Follows
  /**
   * How an event that carries its data changes what is known, without a call; `undefined` where it says only that
   * something changed. `account`: see `perAccount`.
   */
  readonly eventUpdate?: (payload: unknown, account?: TradingAccount) => ((known: T) => T) | undefined
  /**
   * A call that failed is made again so long after it, ms, until one succeeds; more and more rarely where an older answer
   * is there. Not by itself when absent.
   */
  readonly retryMs?: number
  /** For what nobody announces: read again after so long while it is on screen, ms. */
  readonly pollMs?: number
  /** How long an answer serves pages that open later without being asked for again, ms; 0 when absent. */
  readonly freshMs?: number
  /**
   * Forgotten as soon as no page shows it. For money and forms: a visit begins with what holds now, or says
   * that it is not known.
   */
  readonly brief?: boolean
  /**
   * Of the account that is traded: read for each account separately, and shown only while that one is traded. Its load
   * is given the account, undefined where the broker has no practice accounts.
   */
  readonly perAccount?: boolean
  /** The broker's own (instruments, calendar, news): the same for every customer, and kept when one leaves. */
  readonly shared?: boolean
}

/** Something that the server has. Declared once beside its call; args distinguish one from another ('which week'). */
export interface ServerRead<T, A extends readonly unknown[] = []> extends ReadOptions<T> {
  readonly load: (options: LoadOptions, ...args: A) => Promise<T>
}

/** A list that the server gives page by page, newest first. `P`: a page, where it says more than its entries. */
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
