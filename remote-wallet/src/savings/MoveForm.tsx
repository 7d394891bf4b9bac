import { useUnsaved } from '@tradefront/account-pages'
import type { Account, SavingsPot } from '@tradefront/contracts'
import { isInFlight, useSending } from '@tradefront/sending'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Select } from '@tradefront/ui/Select'
import { useEffect } from 'react'
import * as v from 'valibot'
import { accountChoices } from '../amount/account-choices.ts'
import { AmountField } from '../amount/AmountField.tsx'
import { amountRule } from '../amount/amount.ts'
import { DraftNotice } from '../draft/DraftNotice.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { useFocusBack } from '../frame/use-focus-back.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { movePotSender } from './savings-sending.ts'
import styles from './savings.module.css'

export interface MoveFormProps {
  readonly pot: SavingsPot
  readonly direction: 'in' | 'out'
  readonly accounts: readonly Account[]
  readonly onMoved: () => void
  readonly onClose: () => void
  readonly onBusy: (busy: boolean) => void
}

/** How much, and from or to which account. */
export function MoveForm({ pot, direction, accounts, onMoved, onClose, onBusy }: MoveFormProps) {
  const currency = useCurrency((state) => state.current)
  const into = direction === 'in'
  const availableOf = (id: string) =>
    into ? accounts.find((account) => account.id === id)?.available : pot.balance
  const sending = useSending(movePotSender, pot.id)
  const { state } = sending
  const form = useDraftForm({
    draft: `savings-move ${pot.id} ${direction}`,
    sending,
    choices: { account: accounts.map(({ id }) => id) },
    initial: { account: accounts[0]?.id ?? '', amount: '' },
    rules: (values) =>
      v.object({ account: v.string(), amount: amountRule({ available: availableOf(values.account) }) }),
    send: async (checked) => {
      const outcome = await sending.submit({ pot: pot.id, title: pot.title, direction, ...checked })
      return refusalOf(outcome, ['account', 'amount'])
    },
  })
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.discard()
    onMoved()
    onClose()
  })
  const { element, onSubmit, values, errors } = form
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('savings', values.amount !== '' && state.kind !== 'done')
  useEffect(() => onBusy(busy), [busy, onBusy])

  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit}>
      <DraftNotice form={form} disabled={busy} />
      <AmountField
        value={values.amount}
        onChange={(amount) => {
          sending.clear()
          form.set('amount', amount)
        }}
        error={errors['amount']}
        available={availableOf(values.account)}
        disabled={busy}
      />
      <Select
        size="md"
        label={into ? 'From account' : 'To account'}
        data={accountChoices(accounts, currency)}
        value={values.account}
        onChange={(id) => id !== null && form.set('account', id)}
        error={errors['account']}
        allowDeselect={false}
        disabled={busy}
      />
      <OperationNotice state={state} what="transfer" onLookAgain={() => void sending.lookAgain()} />
      <Button type="submit" size="md" disabled={busy || isInFlight(state)}>
        {busy ? 'Moving...' : into ? 'Add money' : 'Take out'}
      </Button>
    </form>
  )
}
