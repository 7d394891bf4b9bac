import type { Trade } from '@tradefront/contracts'
import { money, type Money } from '@tradefront/money'
import { clockOf, readMoment } from '@tradefront/ui/dates'

/** A closed position as counted by the journal. */
export interface JournalEntry {
  readonly trade: Trade
  /** As booked, in the account's currency. */
  readonly pnl: Money
  /** Closing time, Unix ms. */
  readonly closedAt: number
  /** Closing day in the journal's time zone, 'YYYY-MM-DD'. */
  readonly day: string
  /** 0 is Monday. */
  readonly weekday: number
  /** 0 to 23. */
  readonly hour: number
}

/** The journal's closed positions. */
export interface JournalEntries {
  /** First closed first. */
  readonly entries: readonly JournalEntry[]
  /** Number of positions without a valid P/L or closing time, which no figure includes. */
  readonly uncounted: number
}

/** A range of days, inclusive; open-ended if one is absent. 'YYYY-MM-DD' in the journal's time zone. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Converts closed positions, in the broker's order, to entries of a journal in a time zone (IANA name). */
export function journalOf(trades: readonly Trade[], zone: string): JournalEntries {
  const entries = trades.flatMap((trade) => {
    const pnl = money(trade.pnl)
    const closedAt = readMoment(trade.close_time)
    if (pnl === undefined || closedAt === undefined) return []
    const clock = clockOf(closedAt, zone)
    const entry: JournalEntry = {
      trade,
      pnl,
      closedAt,
      day: clock.toISOString().slice(0, 10),
      weekday: (clock.getUTCDay() + 6) % 7,
      hour: clock.getUTCHours(),
    }
    return [entry]
  })
  return {
    // The broker lists the most recently closed first; reversing keeps the order of equal times right.
    entries: entries.toReversed().toSorted((a, b) => a.closedAt - b.closedAt),
    uncounted: trades.length - entries.length,
  }
}

/** Entries closed within a range of days. */
export function entriesWithin(
  entries: readonly JournalEntry[],
  { from, to }: DayRange,
): readonly JournalEntry[] {
  return entries.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
}
