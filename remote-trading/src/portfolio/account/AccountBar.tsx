import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import type { CSSProperties } from 'react'
import { AccountName } from './AccountName.tsx'
import { barRows } from './account-rows.ts'
import styles from './account.module.css'
import { percentOf, useMarginMarks, zoneOf, type MarginMarks, type MarginZone } from './margin-marks.ts'
import { NumberRow } from './NumberRow.tsx'
import { useAccountSummary } from './use-account-summary.ts'

/** The room's bottom bar: the account in numbers, live, and the way to the dashboard [ROOM-05]. */
export function AccountBar() {
  return (
    <footer className={styles.bar} aria-label="Account">
      <AccountName />
      <AccountNumbers />
      <Button component={Link} to="/main/dashboard" variant="default" size="compact-sm">
        DASHBOARD
      </Button>
    </footer>
  )
}

/** Renders up to 20 times a second while positions are open; so nothing else is in here. */
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

interface LevelBarProps {
  readonly percent: number
  readonly marks: MarginMarks
  readonly zone: MarginZone
}

/** The margin level as a bar with the broker's two marks, in another colour at and below each of them. */
function LevelBar({ percent, marks: { call, stopOut }, zone }: LevelBarProps) {
  if (isNaN(percent)) return null
  /** End of the bar, %; above it every level is as good. */
  const most = call * 2
  const shown = Math.min(Math.max(percent, 0), most)
  const at = (value: number) => `${(value / most) * 100}%`
  return (
    <span
      className={styles.level}
      title={`Margin call at ${call}%, stop-out at ${stopOut}%`}
      data-zone={zone}
      style={{ backgroundSize: `${at(shown)} 100%`, '--stop': at(stopOut) } as CSSProperties}
    >
      <meter
        aria-label={`Margin level, of ${most}%`}
        min={0}
        low={stopOut}
        high={call}
        max={most}
        value={shown}
      />
    </span>
  )
}
