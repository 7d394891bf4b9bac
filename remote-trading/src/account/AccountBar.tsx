import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { barRows, levelText } from './account-rows.ts'
import styles from './account.module.css'
import { useAccountSummary } from './use-account-summary.ts'

/** The room's bottom bar: the account in numbers, live, and the way to the dashboard [ROOM-05]. */
export function AccountBar() {
  return (
    <footer className={styles.bar} aria-label="Account">
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
    <dl className={styles.numbers}>
      {barRows(summary, currency).map(({ label, text, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tf-num" data-tone={tone}>
            {text}
          </dd>
        </div>
      ))}
      <div>
        <dt>Margin Level</dt>
        <dd className="tf-num">{levelText(summary)}</dd>
      </div>
    </dl>
  )
}
