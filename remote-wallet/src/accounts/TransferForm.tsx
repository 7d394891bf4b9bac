import { useUnsaved } from '@tradefront/account-pages'
import type { Account } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { useCurrency } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Select } from '@tradefront/ui/Select'
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
import { transferSender } from './transfer-sending.ts'
import styles from './accounts.module.css'

/** Moves money between two accounts of the customer, once at most [WALL-04]. */
export function TransferForm({ accounts, onDone }: { accounts: readonly Account[]; onDone: () => void }) {
  const currency = useCurrency((state) => state.current)
  const sending = useSending(transferSender)
  const { state } = sending
  const ids = accounts.map(({ id }) => id)
  const form = useDraftForm({
    draft: 'transfer',
    sending,
    choices: { from: ids, to: ids },
    initial: { from: accounts[0]?.id ?? '', to: accounts[1]?.id ?? '', amount: '' },
    rules: (values) =>
      v.object({
        from: v.string(),
        to: v.pipe(
          v.string(),
          v.check((to) => to !== values.from, 'Please choose two different accounts'),
        ),
        amount: amountRule({ available: accounts.find(({ id }) => id === values.from)?.available }),
      }),
    send: async (body) => refusalOf(await sending.submit(body), ['from', 'to', 'amount']),
  })
  const { element, onSubmit, values, errors } = form
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.reset({ ...form.values, amount: '' })
    onDone()
  })
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('transfer', values.amount !== '')
  const choices = accountChoices(accounts, currency)
  const titleOf = (id: string) => accounts.find((account) => account.id === id)?.title ?? ''

  function choose(field: 'from' | 'to', id: string | null): void {
    if (id === null) return
    sending.clear()
    // The other one gives way, so that two accounts are always chosen.
    const other = field === 'from' ? 'to' : 'from'
    if (values[other] === id) form.set(other, values[field])
    form.set(field, id)
    form.set('amount', values.amount)
  }

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label="Transfer between accounts"
    >
      <DraftNotice form={form} disabled={busy} />
      {(['from', 'to'] as const).map((field) => (
        <Select
          key={field}
          size="md"
          label={field === 'from' ? 'From' : 'To'}
          data={choices}
          value={values[field]}
          onChange={(id) => choose(field, id)}
          error={errors[field]}
          allowDeselect={false}
          disabled={busy}
        />
      ))}
      <AmountField
        value={values.amount}
        onChange={(amount) => {
          sending.clear()
          form.set('amount', amount)
        }}
        error={errors['amount']}
        available={accounts.find(({ id }) => id === values.from)?.available}
        disabled={busy}
      />
      {state.kind === 'done' ? (
        <Alert
          variant="success"
          title={`${formatMoney(money(state.record.body.amount), currency)} moved to ${titleOf(state.record.body.to)}`}
        />
      ) : (
        <OperationNotice state={state} what="transfer" onLookAgain={() => void sending.lookAgain()} />
      )}
      <Button type="submit" size="md" disabled={busy || isInFlight(state)}>
        {busy ? 'Moving...' : 'Transfer'}
      </Button>
    </form>
  )
}
