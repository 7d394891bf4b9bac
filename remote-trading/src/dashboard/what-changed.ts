import { sumMoney, type Money } from '@tradefront/money'
import type { JournalEntry } from '../journal/journal-entries.ts'

/** What the positions of one instrument added or took, account currency. */
export interface InstrumentResult {
  readonly symbol: string
  readonly net: Money
}

/** Result of the positions closed in a period, and the instrument that moved it most. */
export interface ClosedResult {
  readonly count: number
  /** Sum of their booked P/L, account currency. */
  readonly net: Money
  /** The instrument whose positions added or took most, with its sum; absent without positions. */
  readonly most: InstrumentResult | undefined
}

/** What these closed positions did to the balance. */
export function closedResult(entries: readonly JournalEntry[]): ClosedResult {
  const bySymbol = new Map<string, Money[]>()
  for (const { trade, pnl } of entries) {
    const symbol = trade.asset_symbol ?? trade.asset_id
    bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), pnl])
  }
  const sums = [...bySymbol].map(([symbol, amounts]) => ({ symbol, net: sumMoney(amounts) }))
  return { count: entries.length, net: sumMoney(entries.map(({ pnl }) => pnl)), most: mostOf(sums) }
}

/** The instrument with the largest gain or loss; undefined for an empty list. */
export function mostOf(results: readonly InstrumentResult[]): InstrumentResult | undefined {
  return results.toSorted((a, b) => (sizeOf(a.net) < sizeOf(b.net) ? 1 : -1))[0]
}

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

/** `entries` closed after a moment, Unix ms. */
export function closedAfter(entries: readonly JournalEntry[], at: number): JournalEntry[] {
  return entries.filter(({ closedAt }) => closedAt > at)
}
