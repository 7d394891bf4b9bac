import { useSession } from '@tradefront/session'
import { TRADING_ACCOUNT } from './account-summary.ts'
import styles from './account.module.css'

/** Whose figures these are: the account that trades, and beside it the active one where that is another [HEAD-06]. */
export function AccountName() {
  const accounts = useSession((state) => state.user?.accounts)
  const active = useSession((state) => state.selectedAccountIndex)
  const other = active === TRADING_ACCOUNT ? undefined : accounts?.[active]?.title
  return (
    <p className={styles.whose}>
      <strong>{accounts?.[TRADING_ACCOUNT]?.title ?? 'Trading account'}</strong>
      {other === undefined ? null : <span> {other} is active, but does not trade</span>}
    </p>
  )
}
