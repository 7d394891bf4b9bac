import { toNumber } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { AccountName } from './AccountName.tsx'
import { barRows } from './account-rows.ts'
import type { AccountSummary } from './account-summary.ts'
import styles from './account.module.css'
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
  return (
    <div className={styles.figures}>
      <dl className={styles.numbers}>
        {barRows(summary, currency).map((row) => (
          <NumberRow key={row.name} {...row} />
        ))}
      </dl>
      <LevelBar level={summary.marginLevel} />
    </div>
  )
}

/** End of the bar, %; above it every level is as good. */
const MOST = 200

/** The margin level as a bar with marks at 50 % and 100 %, in another colour below each of them. */
export function LevelBar({ level }: { readonly level: AccountSummary['marginLevel'] }) {
  if (level === undefined) return null
  const percent = level.kind === 'infinite' ? MOST : toNumber(level.value)
  const shown = Math.min(Math.max(percent, 0), MOST)
  return (
    <span
      className={styles.level}
      title="Margin level; marks at 50 % and 100 %"
      data-zone={percent < 50 ? 'critical' : percent < 100 ? 'low' : 'safe'}
      style={{ backgroundSize: `${(shown / MOST) * 100}% 100%` }}
    >
      <meter aria-label="Margin level, of 200 %" min={0} low={50} high={100} max={MOST} value={shown} />
    </span>
  )
}
