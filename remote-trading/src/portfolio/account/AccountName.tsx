import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '@tradefront/session'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { TRADING_ACCOUNT } from '../trades/account-summary.ts'
import styles from './account.module.css'
import type { ReactNode } from 'react'

/**
 * The account that the figures belong to, marked as practice or real, and the active account if that is another
 * [HEAD-06].
 *
 * @param children the mark, or what switches the account.
 */
export function AccountName({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui()
  const accounts = useSession((state) => state.user?.accounts)
  const active = useSession((state) => state.selectedAccountIndex)
  const isPractice = useTradedAccount() === 'practice'
  const title = isPractice ? t(PRACTICE_TITLE) : accounts?.[TRADING_ACCOUNT]?.title
  const other = active === TRADING_ACCOUNT ? undefined : accounts?.[active]?.title
  return (
    <div className={styles.whose}>
      <strong>{title ?? t`Trading account`}</strong>
      {other === undefined ? null : (
        <span className={styles.other}>{` ${t`${{ account: other }} is active, but can't trade`}`}</span>
      )}
      {children}
    </div>
  )
}

export const PRACTICE_TITLE = msg`Practice Account`
