import { useUnsaved } from '@tradefront/account-pages'
import type { Account, TransferRequest } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Select } from '@tradefront/ui/Select'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { AmountField } from '../amount/AmountField.tsx'
import { amountRule } from '../amount/amount.ts'
import { useFocusProblem } from '../frame/use-focus-problem.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { useOperation } from '../operation/use-operation.ts'
import { fetchMovements, transferMoney } from './account-calls.ts'
import styles from './accounts.module.css'

/** The transfer of a key: what came into or went out of an account under it. */
async function findTransfer(key: string): Promise<true | undefined> {
  const { data } = await fetchMovements(1, undefined)
  return data.some((movement) => movement.request_id === key) ? true : undefined
}

/** Moves money between two accounts of the customer, once at most [WALL-04]. */
export function TransferForm({ accounts, onDone }: { accounts: readonly Account[]; onDone: () => void }) {
  const currency = useCurrency((state) => state.current)
  const element = useRef<HTMLFormElement>(null)
  const [moved, setMoved] = useState<TransferRequest>()
  const form = useForm<TransferRequest>({
    initialValues: { from: accounts[0]?.id ?? '', to: accounts[1]?.id ?? '', amount: '' },
    validate: (values) => {
      const available = accounts.find(({ id }) => id === values.from)?.available
      const rule = v.object({
        from: v.string(),
        to: v.pipe(
          v.string(),
          v.check((to) => to !== values.from, 'Please choose two different accounts'),
        ),
        amount: amountRule({ available }),
      })
      return valibotResolver(rule)(values)
    },
  })
  const focusProblem = useFocusProblem(element)
  const operation = useOperation({
    send: async (body: TransferRequest, key) => {
      await transferMoney(body, key)
      return true as const
    },
    find: findTransfer,
    fields: ['from', 'to', 'amount'],
    onDone: () => {
      form.setFieldValue('amount', '')
      onDone()
    },
    onRefused: form.setErrors,
    onSettled: focusProblem,
  })
  const { values, errors } = form
  useUnsaved('transfer', values.amount !== '')
  const choices = accounts.map(({ id, title, available }) => ({
    value: id,
    label: `${title} · ${formatMoney(money(available), currency)}`,
  }))
  const titleOf = (id: string) => accounts.find((account) => account.id === id)?.title ?? ''

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (form.validate().hasErrors) {
      focusProblem()
      return
    }
    setMoved(values)
    operation.submit(values)
  }

  function choose(field: 'from' | 'to', id: string | null): void {
    if (id === null) return
    operation.reset()
    // The other one gives way, so that two accounts are always chosen.
    const other = field === 'from' ? 'to' : 'from'
    if (values[other] === id) form.setFieldValue(other, values[field])
    form.setFieldValue(field, id)
    form.clearFieldError('amount')
  }

  const { state } = operation
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label="Transfer between accounts"
    >
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
          disabled={operation.busy}
        />
      ))}
      <AmountField
        value={values.amount}
        onChange={(amount) => {
          operation.reset()
          form.setFieldValue('amount', amount)
        }}
        error={errors['amount']}
        available={accounts.find(({ id }) => id === values.from)?.available}
        disabled={operation.busy}
      />
      {state.kind === 'done' && moved !== undefined ? (
        <Alert
          variant="success"
          title={`${formatMoney(money(moved.amount), currency)} moved to ${titleOf(moved.to)}`}
        />
      ) : (
        <OperationNotice state={state} what="transfer" onLookAgain={operation.lookAgain} />
      )}
      <Button type="submit" size="md" disabled={operation.busy || state.kind === 'unknown'}>
        {operation.busy ? 'Moving...' : 'Transfer'}
      </Button>
    </form>
  )
}
