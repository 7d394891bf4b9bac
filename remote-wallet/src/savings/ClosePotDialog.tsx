import type { Account, SavingsPot } from '@tradefront/contracts'
import { useSending } from '@tradefront/sending'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { Select } from '@tradefront/ui/Select'
import { useState } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { closePotSender } from './savings-sending.ts'
import styles from './savings.module.css'

export interface ClosePotDialogProps {
  readonly opened: boolean
  readonly pot: SavingsPot
  readonly accounts: readonly Account[]
  /** It is closed, or what became of it has to be read. */
  readonly onSettled: () => void
  readonly onClose: () => void
}

/** Asks where the money of a pot goes, then closes it. Its outcome is told by a toast, and shown by the list. */
export function ClosePotDialog({ opened, pot, accounts, onSettled, onClose }: ClosePotDialogProps) {
  const sending = useSending(closePotSender, pot.id)
  const [account, setAccount] = useState(accounts[0]?.id ?? '')

  async function close(): Promise<void> {
    // One whose outcome is unknown is looked for, and not sent again.
    const isUnknown = sending.state.kind === 'unknown'
    const outcome = isUnknown
      ? sending.lookAgain()
      : sending.submit({ pot: pot.id, title: pot.title, account })
    // Under way already.
    if (outcome === undefined) return
    await outcome
    onClose()
    onSettled()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={`Close ${pot.title}?`}
      message={
        <div className={styles.closing}>
          <p>
            <Amount value={pot.balance} /> and the interest of <Amount value={pot.accrued} /> go to your
            account. The pot leaves this page; its entries stay in your statement.
          </p>
          <Select
            label="To account"
            data={accounts.map(({ id, title }) => ({ value: id, label: title }))}
            value={account}
            onChange={(id) => id !== null && setAccount(id)}
            disabled={sending.busy}
            allowDeselect={false}
          />
        </div>
      }
      confirmLabel="Close pot"
      cancelLabel="Keep it"
      busy={sending.busy}
      busyLabel="Closing..."
      onConfirm={() => void close()}
      onCancel={onClose}
    />
  )
}
