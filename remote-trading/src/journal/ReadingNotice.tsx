import { formatDate, readMoment } from '@tradefront/ui/dates'
import { PanelNotice } from '../kit/notice/PanelNotice.tsx'
import { CLOSED_FAILED } from '../portfolio/trades/trades.ts'
import { positionsText } from './journal-report.ts'
import type { JournalReading } from './use-journal-trades.ts'
import styles from './journal.module.css'

/** How far the positions have been read, where that is not all of them. */
export function ReadingNotice({ reading }: { readonly reading: JournalReading }) {
  const { state, trades, readOn } = reading
  const oldest = trades.findLast(({ close_time }) => readMoment(close_time) !== undefined)
  const back = `${positionsText(trades.length)}, back to ${formatDate(oldest?.close_time, 'date')}`
  switch (state) {
    case 'reading':
      // No live region: with a hundred pages it would talk for a while.
      return <p className={styles.reading}>{`Reading older positions: ${back} so far...`}</p>
    case 'partial':
      return <PanelNotice text={`${CLOSED_FAILED} Counted: ${back}.`} action="Retry" onAction={readOn} />
    case 'bounded':
      return <PanelNotice text={`Counted: the last ${back}.`} action="Read older ones" onAction={readOn} />
    case 'outdated':
      return <PanelNotice text={CLOSED_FAILED} action="Retry" onAction={readOn} />
    default:
      return null
  }
}
