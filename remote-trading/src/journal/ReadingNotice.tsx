import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDate, readMoment } from '@tradefront/ui/dates'
import { PanelNotice } from '../kit/notice/PanelNotice.tsx'
import { CLOSED_FAILED } from '../portfolio/trades/trades.ts'
import type { JournalReading } from './use-journal-trades.ts'
import styles from './journal.module.css'

/** How far back positions have been loaded, unless all of them have. */
export function ReadingNotice({ reading }: { readonly reading: JournalReading }) {
  const { t } = useLingui()
  const { state, trades, readOn } = reading
  const oldest = trades.findLast(({ close_time }) => readMoment(close_time) !== undefined)
  const count = trades.length
  const day = formatDate(oldest?.close_time, 'date')
  switch (state) {
    case 'reading':
      // Not a live region, which would be announced for a hundred pages.
      return (
        <p className={styles.reading}>
          {t`${plural(count, {
            one: `Loading older positions: # position, back to ${day} so far...`,
            other: `Loading older positions: # positions, back to ${day} so far...`,
          })}`}
        </p>
      )
    case 'partial': {
      const counted = t`${plural(count, {
        one: `Counted: # position, back to ${day}.`,
        other: `Counted: # positions, back to ${day}.`,
      })}`
      return <PanelNotice text={`${t(CLOSED_FAILED)} ${counted}`} action={t`Retry`} onAction={readOn} />
    }
    case 'bounded':
      return (
        <PanelNotice
          text={t`${plural(count, {
            one: `Counted: the last # position, back to ${day}.`,
            other: `Counted: the last # positions, back to ${day}.`,
          })}`}
          action={t`Load older positions`}
          onAction={readOn}
        />
      )
    case 'outdated':
      return <PanelNotice text={t(CLOSED_FAILED)} action={t`Retry`} onAction={readOn} />
    default:
      return null
  }
}
