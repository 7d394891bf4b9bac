import { TradeUpdatedEvent, type Trade } from '@tradefront/contracts'
import { safeParse } from 'valibot'

/** A position that was opened or closed, as an event told it. */
export type TradeEvent = ReturnType<typeof parse> & object

function parse(payload: unknown) {
  const parsed = safeParse(TradeUpdatedEvent, payload)
  return parsed.success ? parsed.output : undefined
}

/** What a `trade.updated` carries; `undefined` where it tells only that something changed. */
export function tradeEventOf(payload: unknown): TradeEvent | undefined {
  return parse(payload)
}

/** The open positions after an event; hearing it twice, or after a list that has it already, changes nothing more. */
export function openAfter(trades: readonly Trade[], { action, trade }: TradeEvent): readonly Trade[] {
  const others = trades.filter(({ id }) => id !== trade.id)
  if (action === 'closed') return others.length === trades.length ? trades : others
  // A new one comes first, as in the broker's list; a known one keeps its place.
  return others.length === trades.length
    ? [trade, ...trades]
    : trades.map((known) => (known.id === trade.id ? trade : known))
}

/** The closed positions after an event, the last closed first. */
export function closedAfter(trades: readonly Trade[], { action, trade }: TradeEvent): readonly Trade[] {
  if (action !== 'closed') return trades
  return [trade, ...trades.filter(({ id }) => id !== trade.id)]
}
