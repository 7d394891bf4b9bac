import { callApi, type CallOptions } from '@tradefront/api'
import { calls, TradeUpdatedEvent, type Trade } from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'
import { safeParse, type InferOutput } from 'valibot'

/** Messages from the specification's error catalogue (chapter 8) [ROOM-08]. */
export const OPEN_FAILED = 'Failed to fetch open trades. Please try again.'
export const CLOSED_FAILED = 'Failed to fetch closed trades. Please try again.'

/** Pause before a failed refresh is retried, ms (specification 9) [ROOM-08]. */
const RETRY_MS = 5_000

type TradeEvent = Pick<InferOutput<typeof TradeUpdatedEvent>, 'action' | 'trade'>
type After = (trades: readonly Trade[], event: TradeEvent) => readonly Trade[]

/** An event that contains its trade updates the lists; other events cause a refetch. */
const updateBy = (after: After) => (payload: unknown) => {
  const parsed = safeParse(TradeUpdatedEvent, payload)
  return parsed.success ? (trades: readonly Trade[]) => after(trades, parsed.output) : undefined
}

/** All open positions: equity and margin are sums over every position, not only the first page. */
export const OPEN_TRADES: ServerRead<readonly Trade[]> = {
  name: 'open-trades',
  follows: 'trades',
  retryMs: RETRY_MS,
  load: fetchAllOpen,
  eventUpdate: updateBy(openAfter),
}

/** The closed positions, newest first, page by page [ROOM-06]. */
export const CLOSED_TRADES: ServerPages<Trade> = {
  name: 'closed-trades',
  follows: 'trades',
  retryMs: RETRY_MS,
  load: (page, options) => callApi(calls.closedTrades, { ...options, query: { page } }),
  eventUpdate: updateBy(closedAfter),
}

async function fetchAllOpen(options: CallOptions): Promise<readonly Trade[]> {
  // A position that moved between pages meanwhile must not be duplicated.
  const trades = new Map<string, Trade>()
  for (let number = 1; ; number += 1) {
    const { data, meta, links } = await callApi(calls.openTrades, { ...options, query: { page: number } })
    for (const trade of data) if (!trades.has(trade.id)) trades.set(trade.id, trade)
    // Stops at a server that repeats the same page, instead of requesting it endlessly.
    if (!links.next || meta.current_page !== number) return [...trades.values()]
  }
}

/** The open positions after an event; a repeated event, or one already in the list, changes nothing. */
export function openAfter(trades: readonly Trade[], { action, trade }: TradeEvent): readonly Trade[] {
  const others = trades.filter(({ id }) => id !== trade.id)
  if (action === 'closed') return others.length === trades.length ? trades : others
  // A new one is first, as in the broker's list; a known one keeps its place.
  return others.length === trades.length
    ? [trade, ...trades]
    : trades.map((known) => (known.id === trade.id ? trade : known))
}

/** The closed positions after an event, last closed first. */
function closedAfter(trades: readonly Trade[], { action, trade }: TradeEvent): readonly Trade[] {
  if (action !== 'closed') return trades
  return [trade, ...trades.filter(({ id }) => id !== trade.id)]
}
