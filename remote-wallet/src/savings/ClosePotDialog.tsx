import { Trans, useLingui } from '@lingui/react/macro'
import type { Account, SavingsPot } from '@tradefront/contracts'
import { parseDecimal, toDecimalText } from '@tradefront/money'
import { useSending } from '@tradefront/sending'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { Select } from '@tradefront/ui/Select'
import { formatDate } from '@tradefront/ui/dates'
import { FactList } from '@tradefront/ui/page'
import { useState } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { penaltyText } from './products/product-words.ts'
import { RequestNumber } from '../frame/RequestNumber.tsx'
import { closePotSender } from './savings-sending.ts'
import styles from './savings.module.css'
import { wholeCents } from './whole-cents.ts'

export interface ClosePotDialogProps {
  readonly opened: boolean
  readonly pot: SavingsPot
  readonly accounts: readonly Account[]
  /** Called when it was closed, or when the outcome must be reloaded. */
  readonly onSettled: () => void
  readonly onClose: () => void
}

const exact = (amount: string | undefined) => parseDecimal(amount) ?? 0n

/** Asks which account receives a pot's money, then closes it. A toast reports the outcome, and the list shows it. */
export function ClosePotDialog({ opened, pot, accounts, onSettled, onClose }: ClosePotDialogProps) {
  const { t } = useLingui()
  const sending = useSending(closePotSender, pot.id)
  const { term } = pot
  const interest = wholeCents(pot.accrued)
  const received = toDecimalText(exact(pot.balance) + exact(interest) - exact(term?.early_cost), 2)
  const [account, setAccount] = useState(accounts[0]?.id ?? '')

  async function close(): Promise<void> {
    // If the outcome is unknown it is looked up, not sent again.
    const isUnknown = sending.state.kind === 'unknown'
    const outcome = isUnknown
      ? sending.lookAgain()
      : sending.submit({ pot: pot.id, title: pot.title, account })
    // Already in progress.
    if (outcome === undefined) return
    await outcome
    onClose()
    onSettled()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t`Close ${{ title: pot.title }}?`}
      message={
        <div className={styles.closing}>
          {term === undefined ? (
            <p>
              <Trans>
                <Amount value={pot.balance} /> and the interest of <Amount value={interest} /> go to your
                account. We remove the pot from this page; its entries stay in your statement.
              </Trans>
            </p>
          ) : (
            <>
              <p>
                {t`Its term lasts until ${{ date: formatDate(term.ends_on, 'longDate', { zone: 'UTC' }) }}. Closing early costs ${{ penalty: penaltyText(term.penalty_days) }}, never more than the pot has earned.`}
              </p>
              <FactList
                rows={[
                  [t`Balance`, <BookedAmount key="balance" value={pot.balance} />],
                  [t`Interest so far`, <BookedAmount key="interest" value={interest} sign />],
                  [t`Cost of closing early`, <BookedAmount key="cost" value={`-${term.early_cost}`} />],
                  [t`You receive`, <BookedAmount key="sum" value={received} className={styles.received} />],
                ]}
              />
            </>
          )}
          <Select
            label={t`To account`}
            data={accounts.map(({ id, title }) => ({ value: id, label: title }))}
            value={account}
            onChange={setAccount}
            disabled={sending.busy}
          />
          <RequestNumber number={sending.number({ pot: pot.id, title: pot.title, account })} />
        </div>
      }
      confirmLabel={term === undefined ? t`Close pot` : t`Close early`}
      cancelLabel={t`Keep pot`}
      busy={sending.busy}
      busyLabel={t`Closing...`}
      movesMoney
      onConfirm={() => void close()}
      onCancel={onClose}
    />
  )
}
