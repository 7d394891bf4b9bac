import { ApiError, fetchClosedTrades, fetchOpenTrades } from '@tradefront/api'
import type { Trade, TradesPage } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { create } from 'zustand'
import { closedAfter, openAfter, type TradeEvent } from './trade-event.ts'

/** Messages of the specification's error catalogue (chapter 8) [ROOM-08]. */
export const OPEN_FAILED = 'Failed to fetch open trades. Please try again.'
export const CLOSED_FAILED = 'Failed to fetch closed trades. Please try again.'

/** A list of positions; a refresh that fails keeps what is there and says so in `message`. */
export type TradeList =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly trades: readonly Trade[]
      /** Last page that is in the list. */
      readonly page: number
      readonly hasMore: boolean
      readonly loadingMore: boolean
      readonly message?: string | undefined
      /** What failed: asking for the list anew, or for its next page. */
      readonly failed?: 'refresh' | 'more' | undefined
    }
  | { readonly state: 'failed'; readonly message: string }

type ListName = 'open' | 'closed'

export interface TradesStore {
  readonly open: TradeList
  readonly closed: TradeList
  /**
   * Loads the open positions anew, all pages of them: equity and margin are sums over every position, not
   * over the first page. Calls that overlap are one call, and one more when something changed meanwhile.
   * Resolves with whether the load succeeded.
   */
  loadOpen(): Promise<boolean>
  /**
   * Puts into the lists what an event told; also into the answer of a load that is under way, which may be older.
   * `false` where the positions have to be fetched: they are not there yet, another user's, or could not be
   * refreshed.
   */
  apply(event: TradeEvent): boolean
  /** Whether a load of the open positions that succeeded was begun within this time, ms. */
  isFresh(withinMs: number): boolean
  /** Loads the first page of closed positions, which replaces the list [ROOM-06]. */
  loadClosed(): Promise<boolean>
  /** Appends the next page of a list while there is one [ROOM-06]. */
  loadMore(list: ListName): Promise<void>
  /** What a Retry button does: a list without anything to show is loading again. */
  retry(list: ListName): Promise<void>
  /** Forgets everything: another user's positions must never show. */
  reset(): void
}

const EMPTY: Pick<TradesStore, 'open' | 'closed'> = {
  open: { state: 'loading' },
  closed: { state: 'loading' },
}
const CALLS = { open: fetchOpenTrades, closed: fetchClosedTrades }
const MESSAGES = { open: OPEN_FAILED, closed: CLOSED_FAILED }

/** Grows with every reset: an answer that belongs to an earlier user is dropped. */
let era = 0
/** What events told while lists were under way: each load puts it onto its answer. */
const told = { open: new Set<TradeEvent[]>(), closed: new Set<TradeEvent[]>() }
const AFTER = { open: openAfter, closed: closedAfter }
/** When the last load of the open positions that succeeded was begun, `Date.now()`. */
let freshSince = -Infinity
/** Whose positions these are. */
let owner: string | undefined

/** Before each load: the positions of anybody but the present user are forgotten. */
function claim(): void {
  const userId = useSession.getState().user?.id
  if (owner !== undefined && owner !== userId) useTrades.getState().reset()
  owner = userId
}

/** Open and closed positions, each with its own loading and error state. */
export const useTrades = create<TradesStore>((set, get) => {
  const put = (name: ListName, list: TradeList): void => set({ [name]: list } as Partial<TradesStore>)

  function fail(name: ListName, failed: 'refresh' | 'more', error: unknown): void {
    if (!(error instanceof ApiError)) console.error(`${name} trades`, error)
    const list = get()[name]
    const message = MESSAGES[name]
    put(
      name,
      list.state === 'ready'
        ? { ...list, loadingMore: false, message, failed }
        : { state: 'failed', message },
    )
  }

  async function load(name: ListName, pages: number): Promise<boolean> {
    const begun = era
    const begunAt = Date.now()
    const meanwhile: TradeEvent[] = []
    told[name].add(meanwhile)
    try {
      let page = await CALLS[name](1)
      let trades = page.data
      if (begun !== era) return false
      // As far as the pages go on: a server that gives the same one again is not asked for ever.
      for (let next = 2; hasNext(page) && page.meta.current_page === next - 1 && next <= pages; next += 1) {
        page = await CALLS[name](next)
        trades = appended(trades, page.data)
        if (begun !== era) return false
      }
      if (name === 'open') freshSince = begunAt
      put(name, readyWith(meanwhile.reduce(AFTER[name], trades as readonly Trade[]), page))
      return true
    } catch (error) {
      if (begun === era) fail(name, 'refresh', error)
      return false
    } finally {
      told[name].delete(meanwhile)
    }
  }

  return {
    ...EMPTY,
    loadOpen: coalesced(() => load('open', Infinity)),
    loadClosed: coalesced(() => load('closed', 1)),
    apply(event) {
      claim()
      for (const lists of [told.open, told.closed]) for (const events of lists) events.push(event)
      const { open, closed } = get()
      if (closed.state === 'ready') put('closed', { ...closed, trades: closedAfter(closed.trades, event) })
      if (open.state !== 'ready' || open.failed === 'refresh') return false
      const trades = openAfter(open.trades, event)
      if (trades !== open.trades) put('open', { ...open, trades })
      return true
    },
    isFresh: (withinMs) => Date.now() - freshSince < withinMs,
    async loadMore(name) {
      const list = get()[name]
      if (list.state !== 'ready' || !list.hasMore || list.loadingMore) return
      const begun = era
      put(name, { ...list, loadingMore: true, message: undefined, failed: undefined })
      try {
        const page = await CALLS[name](list.page + 1)
        const now = get()[name]
        // Page 1 came anew meanwhile: this page would leave a gap behind it.
        if (begun !== era || now.state !== 'ready' || now.page !== list.page) return
        put(name, readyWith(appended(now.trades, page.data), page))
      } catch (error) {
        if (begun === era) fail(name, 'more', error)
      }
    },
    async retry(name) {
      if (get()[name].state === 'failed') put(name, { state: 'loading' })
      await (name === 'open' ? get().loadOpen() : get().loadClosed())
    },
    reset() {
      era += 1
      owner = undefined
      freshSince = -Infinity
      set(EMPTY)
    },
  }
})

function hasNext(page: TradesPage): boolean {
  return page.links.next !== null && page.links.next !== undefined
}

function readyWith(trades: readonly Trade[], page: TradesPage): TradeList {
  return { state: 'ready', trades, page: page.meta.current_page, hasMore: hasNext(page), loadingMore: false }
}

/** Later pages append; a position that moved between pages meanwhile is not listed twice. */
function appended(trades: readonly Trade[], more: readonly Trade[]): Trade[] {
  const known = new Set(trades.map((trade) => trade.id))
  return [...trades, ...more.filter((trade) => !known.has(trade.id))]
}

/**
 * Makes overlapping calls share one run; a call during a run asks for one more run after it. A run begins
 * in a microtask, so that two listeners of one event ask once.
 */
function coalesced(run: () => Promise<boolean>): () => Promise<boolean> {
  let waiting: Promise<boolean> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let eraOfRuns = era
  return () => {
    claim()
    // What an earlier user still waits for holds nobody up.
    if (eraOfRuns !== era) {
      eraOfRuns = era
      waiting = undefined
      running = Promise.resolve()
    }
    const asked = era
    waiting ??= running.then(() => {
      if (asked !== era) return false
      waiting = undefined
      const result = run()
      running = result.catch(() => {})
      return result
    })
    return waiting
  }
}
