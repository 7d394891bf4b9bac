import { useLingui } from '@lingui/react/macro'
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
          <>
            <span>{t`Your limits before the ID check.`}</span>{' '}
            <Link to="/main/verification">{t`Verify your identity`}</Link> <span>{t`to raise them.`}</span>
          </>
        )}
      </p>
      <ul className={styles.windows}>
        {windows.map((window) => {
          const within = windowText(window.hours)
          return (
            <li key={window.hours}>
              <span>
                <strong>
                  <Amount value={leftOf(window)} />
                </strong>{' '}
                <span>{t`left within ${within}`}</span>
              </span>
              <Progress value={usedPercent(window)} aria-label={t`Used of the limit within ${within}`} />
              <span className={styles.dim}>
                <Amount value={window.used} /> of <Amount value={window.limit} /> used
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
