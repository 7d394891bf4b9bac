import { useLingui } from '@lingui/react/macro'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { AccountName } from './AccountName.tsx'
import { barRows } from './account-rows.ts'
import styles from './account.module.css'
import { LevelBar } from './LevelBar.tsx'
import { percentOf, useMarginMarks, zoneOf } from './margin-marks.ts'
import { MoveRecorder } from './MoveRecorder.tsx'
import { NumberRow } from './NumberRow.tsx'
import { useAccountSummary } from '../trades/use-account-summary.ts'

/**
 * The room's bottom bar: live account figures, and a link to the dashboard [ROOM-05].
 *
 * @param children beside the account's name, see {@link AccountName}.
 */
export function AccountBar({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <footer className={styles.bar} aria-label={t`Account`}>
      <AccountName>{children}</AccountName>
      <AccountNumbers />
      <MoveRecorder />
      <Button component={Link} to="/main/dashboard" variant="default" size="xs">
        {t`DASHBOARD`}
      </Button>
    </footer>
  )
}

/** Renders up to 20 times a second while positions are open, so it contains nothing else. */
function AccountNumbers() {
  const summary = useAccountSummary()
  const currency = useCurrency((state) => state.current)
  const marks = useMarginMarks()
  const percent = percentOf(summary)
  const zone = zoneOf(percent, marks)
  return (
    <div className={styles.figures}>
      <dl className={styles.numbers}>
        {barRows(summary, currency, zone).map((row) => (
          <NumberRow key={row.name} {...row} />
        ))}
      </dl>
      <LevelBar percent={percent} marks={marks} zone={zone} />
    </div>
  )
}
