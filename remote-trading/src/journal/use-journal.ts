import { customerZone } from '@tradefront/ui/dates'
import { useMemo } from 'react'
import { entriesWithin, journalOf, type DayRange } from './journal-entries.ts'
import { reportOf, type JournalReport } from './journal-report.ts'
import { useJournalTrades, type JournalReading } from './use-journal-trades.ts'

export interface Journal {
  readonly reading: JournalReading
  /** Of what has been read so far. */
  readonly report: JournalReport
  /** Positions that are in no figure, since their P/L or closing time cannot be read. */
  readonly uncounted: number
  /** In which days and hours are counted, 'Europe/Berlin'. */
  readonly zone: string
}

/** The journal of a range of days in the customer's zone, as far as it has been read. */
export function useJournal({ from, to }: DayRange): Journal {
  const zone = customerZone()
  const reading = useJournalTrades(from, zone)
  const { trades } = reading
  const { entries, uncounted } = useMemo(() => journalOf(trades, zone), [trades, zone])
  const report = useMemo(() => reportOf(entriesWithin(entries, { from, to })), [entries, from, to])
  return { reading, report, uncounted, zone }
}
