import { useSession } from '@tradefront/session'
import { TRADING_ACCOUNT } from '../trades/account-summary.ts'
import styles from './account.module.css'

/**
 * The account that the figures belong to, labelled if it is practice money, and the active account if that is another
 * [HEAD-06].
 */
export function AccountName() {
  const accounts = useSession((state) => state.user?.accounts)
  const active = useSession((state) => state.selectedAccountIndex)
  const trading = accounts?.[TRADING_ACCOUNT]
  const other = active === TRADING_ACCOUNT ? undefined : accounts?.[active]?.title
  return (
    <p className={styles.whose}>
      <strong>{trading?.title ?? 'Trading account'}</strong>
      {trading?.practice === undefined ? null : <span> Practice money</span>}
      {other === undefined ? null : <span>{` ${other} is active, but does not trade`}</span>}
    </p>
  )
}
