import type { Trade } from '@tradefront/contracts'
import { money, type Money } from '@tradefront/money'
import { readMoment, zoneOffset } from '@tradefront/ui/dates'

/** A closed position as the journal counts it. */
export interface JournalEntry {
  readonly trade: Trade
  /** What was booked, in the account's currency. */
  readonly pnl: Money
  /** When it was closed, Unix ms. */
  readonly closedAt: number
  /** The day of that in the journal's zone, 'YYYY-MM-DD'. */
  readonly day: string
  /** 0 is Monday. */
  readonly weekday: number
  /** 0 to 23. */
  readonly hour: number
}

/** The closed positions of a journal. */
export interface JournalEntries {
  /** The first closed comes first. */
  readonly entries: readonly JournalEntry[]
  /** Positions without a readable P/L or closing time: they are in no figure. */
  readonly uncounted: number
}

/** A range of days, both of them in it; open where one is absent. 'YYYY-MM-DD' in the journal's zone. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The day of a moment (Unix ms) in a zone, 'YYYY-MM-DD'. */
export function dayIn(zone: string, at: number): string {
  return clockIn(zone, at).toISOString().slice(0, 10)
}

/** A date whose UTC parts read as the clock of the zone does. */
function clockIn(zone: string, at: number): Date {
  return new Date(at + zoneOffset(zone, at))
}

/** Closed positions, as the broker lists them, as entries of a journal kept in a zone (IANA name). */
export function journalOf(trades: readonly Trade[], zone: string): JournalEntries {
  const entries = trades.flatMap((trade) => {
    const pnl = money(trade.pnl)
    const closedAt = readMoment(trade.close_time)
    if (pnl === undefined || closedAt === undefined) return []
    const clock = clockIn(zone, closedAt)
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
    // The broker lists the last closed first; what was closed at one moment keeps that order, reversed.
    entries: entries.toReversed().toSorted((a, b) => a.closedAt - b.closedAt),
    uncounted: trades.length - entries.length,
  }
}

/** The entries that were closed within a range of days. */
export function entriesWithin(
  entries: readonly JournalEntry[],
  { from, to }: DayRange,
): readonly JournalEntry[] {
  return entries.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
}
