import { useUnsaved } from '@tradefront/account-pages'
import type { Account, MovePotRequest, SavingsPot } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Select } from '@tradefront/ui/Select'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, type FormEvent } from 'react'
import * as v from 'valibot'
import { AmountField } from '../amount/AmountField.tsx'
import { amountRule } from '../amount/amount.ts'
import { useFocusProblem } from '../frame/use-focus-problem.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { useOperation } from '../operation/use-operation.ts'
import { fetchPotMovements, movePot } from './savings-calls.ts'
import styles from './savings.module.css'

export interface MoveFormProps {
  readonly pot: SavingsPot
  readonly direction: 'in' | 'out'
  readonly accounts: readonly Account[]
  readonly onMoved: () => void
  readonly onClose: () => void
  readonly onBusy: (busy: boolean) => void
}

type Values = Omit<MovePotRequest, 'direction'>

/** How much, and from or to which account. */
export function MoveForm({ pot, direction, accounts, onMoved, onClose, onBusy }: MoveFormProps) {
  const currency = useCurrency((state) => state.current)
  const element = useRef<HTMLFormElement>(null)
  const focusProblem = useFocusProblem(element)
  const into = direction === 'in'
  const availableOf = (id: string) =>
    into ? accounts.find((account) => account.id === id)?.available : pot.balance
  const form = useForm<Values>({
    initialValues: { account: accounts[0]?.id ?? '', amount: '' },
    validate: (values) =>
      valibotResolver(
        v.object({ account: v.string(), amount: amountRule({ available: availableOf(values.account) }) }),
      )(values),
  })
  const operation = useOperation<MovePotRequest, true>({
    send: async (body, key) => {
      await movePot(pot.id, body, key)
      return true
    },
    find: async (key) => {
      const { data } = await fetchPotMovements(pot.id, 1)
      return data.some(({ request_id }) => request_id === key) ? true : undefined
    },
    fields: ['account', 'amount'],
    onDone: () => {
      const text = formatMoney(money(form.values.amount), currency)
      toast.success(into ? `${text} added to ${pot.title}` : `${text} taken out of ${pot.title}`)
      onMoved()
      onClose()
    },
    onRefused: form.setErrors,
    onSettled: focusProblem,
  })
  const { values, errors } = form
  const { state, busy } = operation
  useUnsaved('savings', values.amount !== '' && state.kind !== 'done')
  useEffect(() => onBusy(busy), [busy, onBusy])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (form.validate().hasErrors) focusProblem()
    else operation.submit({ direction, ...values })
  }

  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit}>
      <AmountField
        value={values.amount}
        onChange={(amount) => {
          operation.reset()
          form.setFieldValue('amount', amount)
        }}
        error={errors['amount']}
        available={availableOf(values.account)}
        disabled={busy}
      />
      <Select
        size="md"
        label={into ? 'From account' : 'To account'}
        data={accounts.map(({ id, title, available }) => ({
          value: id,
          label: `${title} · ${formatMoney(money(available), currency)}`,
        }))}
        value={values.account}
        onChange={(id) => id !== null && form.setFieldValue('account', id)}
        error={errors['account']}
        allowDeselect={false}
        disabled={busy}
      />
      <OperationNotice state={state} what="transfer" onLookAgain={operation.lookAgain} />
      <Button type="submit" size="md" disabled={busy || state.kind === 'unknown'}>
        {busy ? 'Moving...' : into ? 'Add money' : 'Take out'}
      </Button>
    </form>
  )
}
