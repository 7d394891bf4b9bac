import { customerZone, isoDay } from '@tradefront/ui/dates'
import { useMemo, useSyncExternalStore } from 'react'
import { openedBy, openersOf, type Opener } from '../portfolio/trades/openers.ts'
import { entriesWithin, journalOf, type DayRange } from './journal-entries.ts'
import { reportOf, type JournalReport } from './journal-report.ts'
import { useJournalTrades, type JournalReading } from './use-journal-trades.ts'
import { everySecond } from '../instruments/assets/every-second.ts'

export interface Journal {
  readonly reading: JournalReading
  /** Of what has been read so far. */
  readonly report: JournalReport
  /** Positions that are in no figure, since their P/L or closing time cannot be read. */
  readonly uncounted: number
  /** Who opened positions that have been read; empty where no robot did. */
  readonly openers: readonly Opener[]
  /** Of one opener's positions alone. */
  readonly isOfOne: boolean
  /** In which days and hours are counted, 'Europe/Berlin'. */
  readonly zone: string
}

/**
 * The journal of a range of days in the customer's zone, as far as it has been read: of one opener's positions, or of
 * all of them where no id is given.
 */
export function useJournal({ from, to }: DayRange, opener?: string): Journal {
  const zone = customerZone()
  const reading = useJournalTrades(from, zone)
  const { trades } = reading
  const openers = useMemo(() => openersOf(trades), [trades])
  const { entries, uncounted } = useMemo(
    () => journalOf(openedBy(trades, opener), zone),
    [trades, opener, zone],
  )
  const report = useMemo(() => reportOf(entriesWithin(entries, { from, to })), [entries, from, to])
  return { reading, report, uncounted, openers, isOfOne: opener !== undefined, zone }
}

/** The present day by the customer's clock, 'YYYY-MM-DD'; another one from midnight on. */
export function useToday(): string {
  return useSyncExternalStore(everySecond, today)
}

function today(): string {
  return isoDay(new Date())
}
