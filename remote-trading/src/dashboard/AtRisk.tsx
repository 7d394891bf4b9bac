import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { useTradedAccount } from '../kit/account/traded-account.ts'
import { percentOf, useMarginMarks, zoneOf } from '../portfolio/account/margin-marks.ts'
import { useAccountSummary } from '../portfolio/trades/use-account-summary.ts'
import styles from './dashboard.module.css'

/**
 * While the margin level is at or below the margin call: what the broker does next, and what the customer can do before
 * [ORD-12]. The level itself is among the figures: a text that changes with every price would be read out each time.
 */
export function AtRisk() {
  const { t } = useLingui()
  const marks = useMarginMarks()
  const zone = zoneOf(percentOf(useAccountSummary()), marks)
  const isPractice = useTradedAccount() === 'practice'
  if (zone === 'safe') return null
  const [stopOut, marginCall] = [marks.stopOut, marks.call].map((mark) => formatNumber(mark))
  const next =
    zone === 'critical'
      ? t`Your margin level is at or below the stop-out of ${stopOut}%: the broker is closing positions.`
      : t`Your margin level is at or below the margin call of ${marginCall}%. At ${stopOut}% the broker starts to close positions.`
  return (
    <section className={styles.next} data-zone={zone} aria-label={t`Positions at risk`}>
      <output>{next}</output>
      <div>
        {isPractice ? null : (
          <Button component={Link} to="/main/deposit" variant="default">
            {t`Add funds`}
          </Button>
        )}
        <Button component={Link} to="/mt4" variant="default">
          {t`Close positions`}
        </Button>
      </div>
    </section>
  )
}
