import { useLingui } from '@lingui/react/macro'
import { FactList, type FactRow } from '@tradefront/ui/page'
import type { ReactNode } from 'react'
import { Amount } from '../amount/Amount.tsx'
import styles from './MoneyCard.module.css'

export interface MoneyCardProps {
  readonly title: string
  /** Distinguishes it from others, beside the title: a number, a rate. */
  readonly mark: ReactNode
  /** USD, decimal text. */
  readonly balance: string
  readonly facts: readonly FactRow[]
  /** It is the one in use, or the one whose history is shown. */
  readonly chosen: boolean
  /** Its state in words, if it is in a special one. */
  readonly state?: string | undefined
  /** The balance is practice money. */
  readonly practice?: boolean
  /** Its actions. */
  readonly children: ReactNode
}

/** One of several places that hold money: an account, a pot. */
export function MoneyCard({
  title,
  mark,
  balance,
  facts,
  chosen,
  state,
  practice = false,
  children,
}: MoneyCardProps) {
  const { t } = useLingui()
  return (
    <li className={styles.card} tabIndex={-1} data-chosen={chosen} data-practice={practice || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {practice ? (
          <span className={styles.badge} data-practice>
            {t({ message: 'Practice', comment: 'Marks the practice account.' })}
          </span>
        ) : null}
        {state === undefined ? null : <span className={styles.badge}>{state}</span>}
        <span className={`tf-num ${styles.mark ?? ''}`}>{mark}</span>
      </div>
      <Amount value={balance} className={styles.balance} />
      <FactList rows={facts} />
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
