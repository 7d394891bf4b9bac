import { useLingui } from '@lingui/react/macro'
import { useUnsaved } from '@tradefront/account-pages'
import type { Account } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { useCurrency } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
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
import { transferSender } from './transfer-sending.ts'
import styles from './accounts.module.css'

/** Transfers money between two of the customer's accounts, at most once [WALL-04]. */
export function TransferForm({ accounts, onDone }: { accounts: readonly Account[]; onDone: () => void }) {
  const { t } = useLingui()
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
          v.check((to) => to !== values.from, t`Choose two different accounts`),
        ),
        amount: amountRule({ available: accounts.find(({ id }) => id === values.from)?.available }),
      }),
    send: async (body) => refusalOf(await sending.submit(body), ['from', 'to', 'amount']),
  })
  const { element, values, errors } = form
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.reset({ ...form.values, amount: '' })
    onDone()
  })
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('transfer', values.amount !== '')
  const titleOf = (id: string) => accounts.find((account) => account.id === id)?.title ?? ''

  function choose(field: 'from' | 'to', id: string): void {
    sending.clear()
    // Swaps with the other field, so that the two accounts always differ.
    const other = field === 'from' ? 'to' : 'from'
    if (values[other] === id) form.set(other, values[field])
    form.set(field, id)
    form.set('amount', values.amount)
  }

  return (
    <WalletForm
      form={form}
      label={t`Transfer between accounts`}
      busy={busy}
      number={form.checked && sending.number(form.checked)}
    >
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((field) => (
          <AccountSelect
            key={field}
            label={
              field === 'from'
                ? t({ message: 'From', context: 'account' })
                : t({ message: 'To', context: 'account' })
            }
            accounts={accounts}
            value={values[field]}
            onChange={(id) => choose(field, id)}
            error={errors[field]}
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
        <div className={styles.send}>
          <MoneyButton
            type="submit"
            size="md"
            className={styles.transfer ?? ''}
            disabled={busy || isInFlight(state)}
          >
            {busy
              ? t`Transferring...`
              : t({ message: 'Transfer', comment: 'Button: moves money between accounts.' })}
          </MoneyButton>
        </div>
      </div>
      {state.kind === 'done' ? (
        <Alert
          variant="success"
          title={t`${{ amount: formatMoney(money(state.record.body.amount), currency) }} transferred to ${{ account: titleOf(state.record.body.to) }}`}
        />
      ) : (
        <OperationNotice state={state} what="transfer" onLookAgain={() => void sending.lookAgain()} />
      )}
    </WalletForm>
  )
}
