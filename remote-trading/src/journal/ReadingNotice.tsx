import { useLingui } from '@lingui/react/macro'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import { PanelNotice } from '../kit/notice/PanelNotice.tsx'
import { CLOSED_FAILED } from '../portfolio/trades/trades.ts'
import { positionsText } from './journal-report.ts'
import type { JournalReading } from './use-journal-trades.ts'
import styles from './journal.module.css'

/** How far back positions have been loaded, unless all of them have. */
export function ReadingNotice({ reading }: { readonly reading: JournalReading }) {
  const { t } = useLingui()
  const { state, trades, readOn } = reading
  const oldest = trades.findLast(({ close_time }) => readMoment(close_time) !== undefined)
  const back = t`${{ length: positionsText(trades.length) }}, back to ${{ date: formatDate(oldest?.close_time, 'date') }}`
  switch (state) {
    case 'reading':
      // Not a live region, which would be announced for a hundred pages.
      return <p className={styles.reading}>{t`Reading older positions: ${back} so far...`}</p>
    case 'partial':
      return <PanelNotice text={t`${CLOSED_FAILED} Counted: ${back}.`} action={t`Retry`} onAction={readOn} />
    case 'bounded':
      return (
        <PanelNotice text={t`Counted: the last ${back}.`} action={t`Read older ones`} onAction={readOn} />
      )
    case 'outdated':
      return <PanelNotice text={CLOSED_FAILED} action={t`Retry`} onAction={readOn} />
    default:
      return null
  }
}
