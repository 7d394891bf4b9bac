import { useLingui } from '@tradefront/language'
import { customerZone } from '@tradefront/ui/dates'
import { useMemo } from 'react'
import { openedBy, openersOf, type Opener } from '../portfolio/trades/openers.ts'
import { entriesWithin, journalOf, type DayRange } from './journal-entries.ts'
import { reportOf, type JournalReport } from './journal-report.ts'
import { useJournalTrades, type JournalReading } from './use-journal-trades.ts'

export interface Journal {
  readonly reading: JournalReading
  /** Report of the positions loaded so far. */
  readonly report: JournalReport
  /** Number of positions without a valid P/L or closing time, which no figure includes. */
  readonly uncounted: number
  /** Openers of loaded positions; empty without robots. */
  readonly openers: readonly Opener[]
  /** Whether it is limited to one opener's positions. */
  readonly isOfOne: boolean
  /** Time zone of days and hours, 'Europe/Berlin'. */
  readonly zone: string
}

/**
 * The journal of a range of days in the customer's time zone, from the positions loaded so far: those of one opener, or
 * all if no id is given.
 */
export function useJournal({ from, to }: DayRange, opener?: string): Journal {
  const { i18n } = useLingui()
  const zone = customerZone()
  const reading = useJournalTrades(from, zone)
  const { trades } = reading
  // Some of the names are words of the page's language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const openers = useMemo(() => openersOf(trades), [trades, i18n.locale])
  const { entries, uncounted } = useMemo(
    () => journalOf(openedBy(trades, opener), zone),
    [trades, opener, zone],
  )
  const within = useMemo(() => entriesWithin(entries, { from, to }), [entries, from, to])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const report = useMemo(() => reportOf(within), [within, i18n.locale])
  return { reading, report, uncounted, openers, isOfOne: opener !== undefined, zone }
}
