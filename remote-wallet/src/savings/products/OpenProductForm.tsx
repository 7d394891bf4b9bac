import { Panel } from '@tradefront/account-pages/Panel'
import { useUnsaved } from '@tradefront/account-pages'
import type { Account, SavingsProduct } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Select } from '@tradefront/ui/Select'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import * as v from 'valibot'
import { AmountField } from '../../amount/AmountField.tsx'
import { amountRule } from '../../amount/amount.ts'
import { useFocusBack } from '../../frame/use-focus-back.ts'
import { OperationNotice } from '../../operation/OperationNotice.tsx'
import { refusalOf } from '../../operation/refusal.ts'
import { useOutcome } from '../../operation/use-outcome.ts'
import { PotRules } from '../pot-rules.ts'
import { openPotSender } from '../savings-sending.ts'
import { ProductChoice } from './ProductChoice.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import styles from './products.module.css'

export interface OpenProductFormProps {
  /** At least one. */
  readonly products: readonly SavingsProduct[]
  readonly accounts: readonly Account[]
  /** Percent a year of a flexible pot. */
  readonly rate: string
  /** A pot was opened, or the products are others now. */
  readonly onChanged: () => void
}

/** A new pot: its product, its name, and the first amount [WALL-04]. */
export function OpenProductForm({ products, accounts, rate, onChanged }: OpenProductFormProps) {
  const currency = useCurrency((state) => state.current)
  const sending = useSending(openPotSender)
  const { state } = sending
  const chosenOf = (id: string) => products.find((product) => product.id === id)
  const availableOf = (id: string) => accounts.find((account) => account.id === id)?.available
  const form = useEntryForm({
    initial: { title: '', product: products[0]?.id ?? '', account: accounts[0]?.id ?? '', amount: '' },
    rules: (values) =>
      v.object({
        ...PotRules.entries,
        product: v.pipe(
          v.string(),
          v.check((id) => chosenOf(id) !== undefined, 'Please choose a product'),
        ),
        account: v.string(),
        amount: amountRule({
          minimum: chosenOf(values.product)?.minimum,
          available: availableOf(values.account),
        }),
      }),
    send: async (body) => refusalOf(await sending.submit(body), ['title', 'product', 'account', 'amount']),
  })
  const { element, onSubmit, values, errors } = form
  useOutcome(sending, ({ kind }) => {
    if (kind === 'done') form.reset()
    // What was refused may be terms that are no longer offered.
    if (kind === 'done' || kind === 'refused') onChanged()
  })
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('savings-pot', values.amount !== '')
  const product = chosenOf(values.product)

  function set(name: keyof typeof values, value: string): void {
    sending.clear()
    form.set(name, value)
  }

  return (
    <Panel title="Open a savings pot">
      <form
        ref={element}
        noValidate
        className={styles.fields}
        onSubmit={onSubmit}
        aria-label="Open a savings pot"
      >
        <ProductChoice
          products={products}
          value={values.product}
          onChange={(id) => set('product', id)}
          error={errors['product']}
          disabled={busy}
        />
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextInput
              size="md"
              name="title"
              label="Name"
              placeholder="Holiday, tax, new car"
              autoComplete="off"
              value={values.title}
              error={errors['title']}
              disabled={busy}
              onChange={(event) => set('title', event.currentTarget.value)}
            />
            <AmountField
              label="First amount"
              value={values.amount}
              onChange={(amount) => set('amount', amount)}
              error={errors['amount']}
              available={availableOf(values.account)}
              disabled={busy}
            />
            <Select
              size="md"
              label="From account"
              data={accounts.map(({ id, title, available }) => ({
                value: id,
                label: `${title} · ${formatMoney(money(available), currency)}`,
              }))}
              value={values.account}
              onChange={(id) => id !== null && set('account', id)}
              error={errors['account']}
              allowDeselect={false}
              disabled={busy}
            />
            {Object.keys(errors).length > 0 ? null : (
              <OperationNotice
                state={state}
                what="savings pot"
                onLookAgain={() => void sending.lookAgain()}
              />
            )}
          </div>
          {product === undefined ? null : (
            <ProductSummary product={product} amount={values.amount} flexibleRate={rate} />
          )}
        </div>
        <Button type="submit" size="md" className={styles.submit ?? ''} disabled={busy || isInFlight(state)}>
          {busy ? 'Opening...' : 'Open pot'}
        </Button>
      </form>
    </Panel>
  )
}
