import type { CallOptions } from '@tradefront/api'
import type { QueryKey } from '@tanstack/react-query'

/** What makes a read out of date. `user`: balance, accounts, documents and lists of the customer; `trades`: positions. */
export type Follows = 'user' | 'trades'

export interface ReadOptions {
  /** Unique in the product: 'withdrawals'. */
  readonly name: string
  /** Account events after which it is read again; it is also polled while none can arrive. */
  readonly follows?: Follows
  /** After a call that failed it is made again, so long after it, until it succeeds; ms. Not by itself when absent. */
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
  /** The broker's own (instruments, calendar, news): the same for every customer, and kept when one leaves. */
  readonly shared?: boolean
}

/** How an event that carries its data updates what is known, so that nothing has to be asked for. */
type EventUpdate<T> = (payload: unknown) => ((known: T) => T) | undefined

/** Something that the server has. Declared once beside its call; args distinguish one from another ('which week'). */
export interface ServerRead<T, A extends readonly unknown[] = []> extends ReadOptions {
  readonly load: (options: CallOptions, ...args: A) => Promise<T>
  /** Such a one is read by other functions. */
  readonly eager?: never
}

/** A read that the room's first price waits for: it is read by the functions of `/eager`, without the library. */
export interface EagerRead<T> extends Omit<ReadOptions, 'pollMs' | 'brief'> {
  readonly eager: true
  readonly load: (options: CallOptions) => Promise<T>
  /** `undefined` where an event says only that something changed: it is read again. */
  readonly eventUpdate?: EventUpdate<T>
}

/** A list that the server gives page by page, newest first. `P`: a page, where it says more than its entries. */
export interface ServerPages<
  T,
  A extends readonly unknown[] = [],
  P extends PageOf<T> = PageOf<T>,
> extends ReadOptions {
  readonly load: (page: number, options: CallOptions, ...args: A) => Promise<P>
  /** `undefined` where an event says only that something changed: every page on screen is read again. */
  readonly eventUpdate?: EventUpdate<readonly T[]>
}

/** The part of a page that paging needs. */
export interface PageOf<T> {
  readonly data: readonly T[]
  readonly links: { readonly next?: unknown }
}

/** In place of the customer's id where a read is the same for everyone, and while nobody is logged in. */
export const EVERYONE = ''

/** Where a read is in the cache: below its customer, so that nobody else can ever be shown it. */
export function keyOf(
  { name, shared }: ReadOptions,
  customer: string | undefined,
  args: readonly unknown[],
): QueryKey {
  return [shared === true ? EVERYONE : (customer ?? EVERYONE), name, ...args]
}
