import { useLingui } from '@lingui/react/macro'
import { useCurrency } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { About } from '../kit/page/About.tsx'
import { CLOSED_FAILED } from '../portfolio/trades/trades.ts'
import { EquityCurve } from './EquityCurve.tsx'
import { rangeOf } from './journal-range.ts'
import { Amount } from './Amount.tsx'
import { ReadingNotice } from './ReadingNotice.tsx'
import { useToday } from '../instruments/assets/use-today.ts'
import { useJournal } from './use-journal.ts'
import styles from './journal.module.css'

/** px */
const HEIGHT = 112

/** The equity curve of the last 30 days, for other pages. */
export function RecentCurve() {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const range = rangeOf({ kind: 'preset', id: '30d' }, useToday())
  const { reading, report } = useJournal(range)
  if (reading.state === 'loading')
    return <ListState state="loading" message={t`Loading history...`} rows={6} />
  if (reading.state === 'failed')
    return <ListState state="error" message={t(CLOSED_FAILED)} onRetry={reading.readOn} />
  return (
    <>
      <ReadingNotice reading={reading} />
      {report.curve.length === 0 ? (
        <EmptyState message={t`No positions closed in the last 30 days`} />
      ) : (
        <div className={styles.curve}>
          <p className={styles.sum}>
            <Amount value={report.curve.at(-1)?.total} currency={currency} />
          </p>
          <About>
            {t`Running total of positions closed in the last 30 days, without deposits and withdrawals.`}
          </About>
          <EquityCurve curve={report.curve} range={range} height={HEIGHT} />
        </div>
      )}
    </>
  )
}
