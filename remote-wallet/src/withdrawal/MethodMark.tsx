import type { WithdrawalMethod } from '@tradefront/contracts'
import { CoinMark } from '../frame/CoinMark.tsx'
import { LineIcon } from '../history/LineIcon.tsx'
import styles from './withdrawal.module.css'

/** What stands before the name of a withdrawal method: the coin's face, or a bank. */
export function MethodMark({ method: { kind, code, title } }: { readonly method: WithdrawalMethod }) {
  return kind === 'crypto' ? (
    <CoinMark code={code ?? title} />
  ) : (
    <LineIcon name="bank" size={22} className={styles.bank} />
  )
}
