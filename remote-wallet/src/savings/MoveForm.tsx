import { useLingui } from '@lingui/react/macro'
import { useUnsaved } from '@tradefront/account-pages'
import type { Account, SavingsPot } from '@tradefront/contracts'
import { isInFlight, useSending } from '@tradefront/sending'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { useEffect } from 'react'
import * as v from 'valibot'
import { AccountSelect } from '../amount/AccountSelect.tsx'
import { AmountField } from '../amount/AmountField.tsx'
import { amountRule } from '../amount/amount.ts'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { WalletForm } from '../frame/WalletForm.tsx'
import { useFocusBack } from '../frame/use-focus-back.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { movePotSender } from './savings-sending.ts'

export interface MoveFormProps {
  readonly pot: SavingsPot
  readonly direction: 'in' | 'out'
  readonly accounts: readonly Account[]
  readonly onMoved: () => void
  readonly onClose: () => void
  readonly onBusy: (busy: boolean) => void
}

/** The amount, and the account to move it from or to. */
export function MoveForm({ pot, direction, accounts, onMoved, onClose, onBusy }: MoveFormProps) {
  const { t } = useLingui()
  const into = direction === 'in'
  const availableOf = (id: string) =>
    into ? accounts.find((account) => account.id === id)?.available : pot.balance
  const sending = useSending(movePotSender, pot.id)
  const { state } = sending
  const move = { pot: pot.id, title: pot.title, direction }
  const form = useDraftForm({
    draft: `savings-move ${pot.id} ${direction}`,
    sending,
    choices: { account: accounts.map(({ id }) => id) },
    initial: { account: accounts[0]?.id ?? '', amount: '' },
    rules: (values) =>
      v.object({ account: v.string(), amount: amountRule({ available: availableOf(values.account) }) }),
    send: async (checked) => refusalOf(await sending.submit({ ...move, ...checked }), ['account', 'amount']),
  })
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.discard()
    onMoved()
    onClose()
  })
  const { element, values, errors } = form
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('savings', values.amount !== '' && state.kind !== 'done')
  useEffect(() => onBusy(busy), [busy, onBusy])

  return (
    <WalletForm form={form} busy={busy} number={form.checked && sending.number({ ...move, ...form.checked })}>
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
      <AccountSelect
        label={into ? t`From account` : t`To account`}
        accounts={accounts}
        value={values.account}
        onChange={(id) => form.set('account', id)}
        error={errors['account']}
        disabled={busy}
      />
      <OperationNotice state={state} what="transfer" onLookAgain={() => void sending.lookAgain()} />
      <MoneyButton type="submit" size="md" disabled={busy || isInFlight(state)}>
        {busy ? t`Transferring...` : into ? t`Add money` : t`Take out`}
      </MoneyButton>
    </WalletForm>
  )
}
