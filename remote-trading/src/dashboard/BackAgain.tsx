import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useKnown, valueOf } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import { useState } from 'react'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import styles from './dashboard.module.css'
import { useLastSeen } from './last-visit.ts'

/** An absence after which a customer is shown where to begin, ms. */
const LONG_MS = 7 * 24 * 60 * 60_000

/** After a week or more away: what is still open, and the page to begin with [ORD-12]. In its place from the first paint. */
export function BackAgain() {
  const { t } = useLingui()
  const seenAt = useLastSeen()
  const [now] = useState(() => Date.now())
  const open = useKnown(OPEN_TRADES, (trades) => valueOf(trades)?.length)
  if (seenAt === undefined || now - seenAt < LONG_MS) return null
  const date = formatDate(seenAt, 'date')
  return (
    <section className={styles.next} aria-label={t`Since your last visit`}>
      <output>
        {open === undefined
          ? t`Your last visit was on ${date}.`
          : t`${plural(open, {
              0: `Your last visit was on ${date}. You have no open positions.`,
              one: `Your last visit was on ${date}. # position is still open.`,
              other: `Your last visit was on ${date}. # positions are still open.`,
            })}`}
      </output>
      <div>
        {open === 0 ? (
          <Button component={Link} to="/main/markets" variant="default">
            {t`See what moved`}
          </Button>
        ) : (
          <Button component={Link} to="/mt4" variant="default">
            {t`Review positions`}
          </Button>
        )}
      </div>
    </section>
  )
}
