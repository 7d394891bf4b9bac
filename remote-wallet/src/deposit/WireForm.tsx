import { useLingui } from '@lingui/react/macro'
import { useUnsaved } from '@tradefront/account-pages'
import type { DepositOptions } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { AmountField } from '../amount/AmountField.tsx'
import { useAskedAmount } from '../amount/use-asked-amount.ts'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { WalletForm } from '../frame/WalletForm.tsx'
import { useFocusBack } from '../frame/use-focus-back.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { ReceiptField } from './ReceiptField.tsx'
import { wireDepositSender } from './deposit-sending.ts'
import { earliestDay, today, WIRE_FIELDS, wireRules } from './wire-form.ts'
import { useReceipt } from './use-receipt.ts'

export interface WireFormProps {
  readonly bank: NonNullable<DepositOptions['bank']>
  readonly onDone: () => void
}

/** Reports a transfer that the customer has made, with an optional receipt. */
export function WireForm({ bank, onDone }: WireFormProps) {
  const { t } = useLingui()
  const sending = useSending(wireDepositSender)
  const { state } = sending
  const form = useDraftForm({
    draft: 'wire-deposit',
    sending,
    initial: {
      amount: '',
      sent_on: today(),
      sender: '',
      bank_reference: bank.reference,
      receipt: '',
      receipt_name: '',
    },
    rules: () => wireRules(bank),
    send: async (checked) => refusalOf(await sending.submit(withReceipt(checked)), WIRE_FIELDS),
  })
  const { set } = form
  useAskedAmount((amount) => set('amount', amount))
  const receipt = useReceipt(
    { name: form.values.receipt_name, url: form.values.receipt },
    ({ name, url }) => {
      set('receipt_name', name)
      set('receipt', url)
    },
  )
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.reset()
    receipt.remove()
    onDone()
  })
  const withReceipt = <Checked extends object>(checked: Checked) =>
    receipt.file.state === 'sent' ? { ...checked, receipt: receipt.file.url } : checked
  const { element, values, errors } = form
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('wire-deposit', values.amount !== '' || receipt.file.state !== 'none')

  function discard(): void {
    receipt.remove()
    form.discard()
  }

  const field = (name: 'sent_on' | 'sender' | 'bank_reference', label: string, more: object = {}) => (
    <TextInput
      size="md"
      label={label}
      {...form.text(name)}
      disabled={busy}
      onChange={(event) => {
        sending.clear()
        form.set(name, event.currentTarget.value)
      }}
      {...more}
    />
  )
  return (
    <WalletForm
      form={{ ...form, discard }}
      label={t`Tell us about your transfer`}
      busy={busy}
      number={form.checked && sending.number(withReceipt(form.checked))}
    >
      <AmountField
        value={values.amount}
        onChange={(amount) => {
          sending.clear()
          form.set('amount', amount)
        }}
        error={errors['amount']}
        hint={t`${{ minimum: formatMoney(money(bank.minimum)) }} to ${{ maximum: formatMoney(money(bank.maximum)) }}`}
        disabled={busy}
      />
      {field('sent_on', t`Transfer date`, { type: 'date', min: earliestDay(), max: today() })}
      {field('sender', t`Name on the sending account`, { autoComplete: 'name' })}
      {field('bank_reference', t`Reference you used`)}
      <ReceiptField receipt={receipt} error={errors['receipt']} disabled={busy} />
      {state.kind === 'done' ? (
        <Alert
          variant="success"
          title={t`Thank you. We're waiting for your transfer`}
          description={t`We credit ${{ amount: formatMoney(money(state.result.amount)) }} when it arrives, which takes ${{ duration: bank.duration }}. The list below shows it.`}
        />
      ) : (
        <OperationNotice state={state} what="confirmation" onLookAgain={() => void sending.lookAgain()} />
      )}
      <Button
        type="submit"
        size="md"
        disabled={busy || isInFlight(state) || receipt.file.state === 'sending'}
      >
        {busy ? t`Sending...` : t`I have made this transfer`}
      </Button>
    </WalletForm>
  )
}
