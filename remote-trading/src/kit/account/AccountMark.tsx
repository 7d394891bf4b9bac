import { useLingui } from '@lingui/react/macro'
import styles from './AccountMark.module.css'
import { useTradedAccount } from './traded-account.ts'

export interface AccountMarkProps {
  /** Words before it, where it may be taken for the mark of something else. */
  readonly before?: string
}

/** Marks the account that is traded as practice or real; nothing where the broker has no practice accounts. */
export function AccountMark({ before = '' }: AccountMarkProps) {
  const { t } = useLingui()
  const account = useTradedAccount()
  if (account === undefined) return null
  const name =
    account === 'real'
      ? t({ message: 'Real', context: 'account' })
      : t({ message: 'Practice', context: 'account' })
  return (
    <span className={styles.mark} data-account={account}>
      {before + name}
    </span>
  )
}
