import type { ReactNode } from 'react'
import { DraftNotice } from '../draft/DraftNotice.tsx'
import type { DraftForm } from '../draft/use-draft-form.ts'
import styles from './frame.module.css'

export interface WalletFormProps {
  readonly form: Pick<DraftForm<Record<string, string>>, 'element' | 'onSubmit' | 'isDraft' | 'discard'>
  /** Its name; absent where the dialog's title names it. */
  readonly label?: string
  /** While it is sent, its draft cannot be discarded. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A form of the wallet: its fields below each other, and above them the notice of a draft it opened with. */
export function WalletForm({ form, label, busy = false, children }: WalletFormProps) {
  const { element, onSubmit } = form
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label={label}>
      <DraftNotice form={form} disabled={busy} />
      {children}
    </form>
  )
}
