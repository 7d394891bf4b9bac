import type { ReactNode } from 'react'
import { DraftNotice } from '../draft/DraftNotice.tsx'
import type { DraftForm } from '../draft/use-draft-form.ts'
import { RequestNumber } from './RequestNumber.tsx'
import styles from './frame.module.css'

export interface WalletFormProps {
  readonly form: Pick<DraftForm<Record<string, string>>, 'element' | 'onSubmit' | 'isDraft' | 'discard'>
  /** Its accessible name; absent if the dialog's title names it. */
  readonly label?: string
  /** While sending, the draft can't be discarded. */
  readonly busy?: boolean
  /** Number of the request that a press would send; absent if it would send none, or shows it elsewhere. */
  readonly number?: string | undefined
  readonly children: ReactNode
}

/** Layout of a wallet form: its fields in a column, preceded by a notice if it was restored from a draft. */
export function WalletForm({ form, label, busy = false, number, children }: WalletFormProps) {
  const { element, onSubmit } = form
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label={label}>
      <DraftNotice form={form} disabled={busy} />
      {children}
      {number === undefined ? null : <RequestNumber number={number} />}
    </form>
  )
}
