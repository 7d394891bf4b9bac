import { useUnsaved } from '@tradefront/account-pages'
import type { Deposit, DepositOptions, WireDepositRequest } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useRef, type FormEvent } from 'react'
import { AmountField } from '../amount/AmountField.tsx'
import { useFocusProblem } from '../frame/use-focus-problem.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { useOperation } from '../operation/use-operation.ts'
import { ReceiptField } from './ReceiptField.tsx'
import { confirmTransfer, findDeposit } from './deposit-calls.ts'
import { oldestDay, today, WIRE_FIELDS, wireRules, type WireValues } from './wire-form.ts'
import styles from './frame.module.css'
import { useReceipt } from './use-receipt.ts'

export interface WireFormProps {
  readonly bank: NonNullable<DepositOptions['bank']>
  readonly onDone: () => void
}

/** Tells the broker of a transfer that the customer has made, with a receipt where there is one. */
export function WireForm({ bank, onDone }: WireFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const focusProblem = useFocusProblem(element)
  const receipt = useReceipt()
  const form = useForm<WireValues>({
    initialValues: { amount: '', sent_on: today(), sender: '', bank_reference: bank.reference },
    validate: (values) => valibotResolver(wireRules(bank))(values),
  })
  const operation = useOperation<WireDepositRequest, Deposit>({
    send: confirmTransfer,
    find: findDeposit,
    fields: WIRE_FIELDS,
    onDone: () => {
      form.reset()
      receipt.remove()
      onDone()
    },
    onRefused: form.setErrors,
    onSettled: focusProblem,
  })
  const { values, errors } = form
  const { state, busy } = operation
  useUnsaved('wire-deposit', values.amount !== '' || receipt.file.state !== 'none')

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (form.validate().hasErrors) {
      focusProblem()
      return
    }
    const { file } = receipt
    operation.submit({ ...values, ...(file.state === 'sent' ? { receipt: file.url } : {}) })
  }

  const field = (name: 'sent_on' | 'sender' | 'bank_reference', label: string, more: object = {}) => (
    <TextInput
      size="md"
      name={name}
      label={label}
      value={values[name]}
      error={errors[name]}
      disabled={busy}
      onChange={(event) => {
        operation.reset()
        form.setFieldValue(name, event.currentTarget.value)
      }}
      {...more}
    />
  )
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label="Tell us about your transfer"
    >
      <AmountField
        value={values.amount}
        onChange={(amount) => {
          operation.reset()
          form.setFieldValue('amount', amount)
        }}
        error={errors['amount']}
        disabled={busy}
      />
      {field('sent_on', 'Day of the transfer', { type: 'date', min: oldestDay(), max: today() })}
      {field('sender', 'Account holder', { autoComplete: 'name' })}
      {field('bank_reference', 'Reference you used')}
      <ReceiptField receipt={receipt} error={errors['receipt']} disabled={busy} />
      {state.kind === 'done' ? (
        <Alert
          variant="success"
          title="Thank you, we are waiting for your money"
          description={`${formatMoney(money(state.result.amount))} is credited when it has arrived, which takes ${bank.duration}. The list below shows it.`}
        />
      ) : (
        <OperationNotice state={state} what="confirmation" onLookAgain={operation.lookAgain} />
      )}
      <Button
        type="submit"
        size="md"
        disabled={busy || state.kind === 'unknown' || receipt.file.state === 'sending'}
      >
        {busy ? 'Sending...' : 'I have made this transfer'}
      </Button>
    </form>
  )
}
