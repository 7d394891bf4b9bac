import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tradefront/ui/router'
import { Progress } from '@tradefront/ui/Progress'
import { Amount } from '../amount/Amount.tsx'
import { leftOf, usedPercent, windowText, type Limits } from './withdrawal-limits.ts'
import styles from './withdrawal.module.css'

/** Withdrawal limits of the customer's level: used and left [WALL-02]. */
export function LimitMeters({ limits: { level, windows } }: { limits: Limits }) {
  const { t } = useLingui()
  if (windows.length === 0) return null
  return (
    <section className={styles.limits} aria-label={t`Withdrawal limits`}>
      <p className={styles.dim}>
        {level === 'verified' ? (
          t`Your limits as a verified customer`
        ) : (
          <Trans>
            Your limits before the ID check. <Link to="/main/verification">Verify your identity</Link> to
            raise them.
          </Trans>
        )}
      </p>
      <ul className={styles.windows}>
        {windows.map((window) => {
          const within = windowText(window.hours)
          return (
            <li key={window.hours}>
              <span>
                <Trans>
                  <strong>
                    <Amount value={leftOf(window)} />
                  </strong>{' '}
                  left within <span>{within}</span>
                </Trans>
              </span>
              <Progress value={usedPercent(window)} aria-label={t`Used of the limit within ${within}`} />
              <span className={styles.dim}>
                <Trans>
                  <Amount value={window.used} /> of <Amount value={window.limit} /> used
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
