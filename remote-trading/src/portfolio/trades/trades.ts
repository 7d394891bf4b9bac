import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, TradesPage, TradeUpdatedEvent, type Trade, type TradingAccount } from '@tradefront/contracts'
import { readNow, type LoadOptions, type ServerPages, type ServerRead } from '@tradefront/server-state'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import * as v from 'valibot'

/** Messages from the specification's error catalogue (chapter 8) [ROOM-08]. */
export const OPEN_FAILED = msg`Failed to fetch open trades. Please try again.`
export const CLOSED_FAILED = msg`Failed to fetch closed trades. Please try again.`

/** Pause before a failed refresh is retried, ms (specification 9) [ROOM-08]. */
const RETRY_MS = 5_000

type TradeEvent = Pick<v.InferOutput<typeof TradeUpdatedEvent>, 'action' | 'trade'>
type After = (trades: readonly Trade[], event: TradeEvent) => readonly Trade[]

/** An event that contains its trade updates its account's lists; other events cause a refetch. */
const updateBy = (after: After) => (payload: unknown, account?: TradingAccount) => {
  const { success, output: event } = v.safeParse(TradeUpdatedEvent, payload)
  if (!success) return undefined
  return (trades: readonly Trade[]) =>
    (event.trade.account ?? account) === account ? after(trades, event) : trades
}

/** All open positions: equity and margin are sums over every position, not only the first page. */
export const OPEN_TRADES: ServerRead<readonly Trade[]> = {
  name: 'open-trades',
  perAccount: true,
  follows: 'trades',
  retryMs: RETRY_MS,
  load: fetchAllOpen,
  eventUpdate: updateBy(openAfter),
}

/** The closed positions, newest first, page by page [ROOM-06]. */
export const CLOSED_TRADES: ServerPages<Trade> = {
  name: 'closed-trades',
  perAccount: true,
  follows: 'trades',
  retryMs: RETRY_MS,
  load: (page, { account, ...options }) =>
    callApi(calls.closedTrades, { ...options, query: { page, account } }),
  eventUpdate: updateBy(closedAfter),
}

/** `total`: the number of positions on all pages, which not every broker sends. */
const OpenMeta = v.object({ current_page: v.number(), total: v.fallback(v.number(), 0) })
const openPage = { ...calls.openTrades, answer: v.object({ ...TradesPage.entries, meta: OpenMeta }) }

async function fetchAllOpen({ account, ...options }: LoadOptions): Promise<readonly Trade[]> {
  // A position that moved between pages meanwhile must not be duplicated.
  const trades = new Map<string, Trade>()
  let before = 0
  for (let number = 1; ; number += 1) {
    const query = { page: number, account }
    const { data, meta, links } = await callApi(openPage, { ...options, query })
    // One was closed meanwhile, and another one may have moved onto a page already read.
    if (meta.total < before) return await fetchAllOpen({ account, ...options })
    before = meta.total
    for (const trade of data) if (!trades.has(trade.id)) trades.set(trade.id, trade)
    // Stops at a server that repeats the same page, instead of requesting it endlessly.
    if (!links.next || meta.current_page !== number) return [...trades.values()]
  }
}

/**
 * The open positions of an account, read now, for finding what became of a request: another one may be traded by then.
 */
export function readOpen(account: TradingAccount | undefined): Promise<readonly Trade[]> {
  return account === undefined || account === tradedAccount()
    ? readNow(OPEN_TRADES)
    : fetchAllOpen({ account })
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
