import { toNumber } from '@tradefront/money'
import type { AccountSummary } from './account-summary.ts'
import styles from './account.module.css'

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
