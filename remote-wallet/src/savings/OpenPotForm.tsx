import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useUnsaved } from '@tradefront/account-pages'
import type { Account, SavingsProduct } from '@tradefront/contracts'
import { isInFlight, useSending } from '@tradefront/sending'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { Panel } from '@tradefront/ui/page'
import { TextInput } from '@tradefront/ui/TextInput'
import { AccountSelect } from '../amount/AccountSelect.tsx'
import { AmountField } from '../amount/AmountField.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { WalletForm } from '../frame/WalletForm.tsx'
import { useFocusBack } from '../frame/use-focus-back.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { NameRules } from '../frame/name-rules.ts'
import { ProductChoice } from './products/ProductChoice.tsx'
import { ProductSummary } from './products/ProductSummary.tsx'
import { rateText } from './products/product-words.ts'
import { openPotSender } from './savings-sending.ts'
import styles from './products/products.module.css'
import * as v from 'valibot'
import { amountRule } from '../amount/amount.ts'

export interface OpenPotFormProps {
  /** Empty if the broker's pots have only a name: money is added to those later. */
  readonly products: readonly SavingsProduct[]
  readonly accounts: readonly Account[]
  /** Annual rate of a flexible pot, percent. */
  readonly rate: string
  /** Below its title. */
  readonly about: string | undefined
  /** Called when a pot was opened, or the products have changed. */
  readonly onChanged: () => void
}

const FIELDS = ['title', 'product', 'account', 'amount'] as const

/** A new pot: its name and, if there are products, one of them and the first amount [WALL-04]. */
export function OpenPotForm({ products, accounts, rate, about, onChanged }: OpenPotFormProps) {
  const { t } = useLingui()
  const sending = useSending(openPotSender)
  const { state } = sending
  const chosenOf = (id: string) => products.find((product) => product.id === id)
  const accountOf = (id: string) => accounts.find((account) => account.id === id)
  const hasProducts = products.length > 0
  const form = useDraftForm({
    draft: 'savings-pot',
    sending,
    choices: { product: products.map(({ id }) => id), account: accounts.map(({ id }) => id) },
    initial: { title: '', product: products[0]?.id ?? '', account: accounts[0]?.id ?? '', amount: '' },
    rules: ({ product, account }) =>
      hasProducts ? productPotRules(chosenOf(product), accountOf(account)) : NameRules,
    send: async (body) => refusalOf(await sending.submit(body), FIELDS),
  })
  const { element, values, errors } = form
  useOutcome(sending, ({ kind }) => {
    if (kind === 'done') form.discard()
    // A refusal may mean that the terms are no longer offered.
    if (kind === 'done' || kind === 'refused') onChanged()
  })
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  useUnsaved('savings-pot', values.title !== '' || values.amount !== '')
  const product = chosenOf(values.product)

  function set(name: (typeof FIELDS)[number], value: string): void {
    sending.clear()
    form.set(name, value)
  }

  return (
    <Panel title={t`Open a savings pot`} about={about}>
      <WalletForm
        form={form}
        label={t`Open a savings pot`}
        busy={busy}
        number={form.checked && sending.number(form.checked)}
      >
        {hasProducts ? (
          <ProductChoice
            products={products}
            value={values.product}
            onChange={(id) => set('product', id)}
            error={errors['product']}
            disabled={busy}
          />
        ) : null}
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextInput
              size="md"
              name="title"
              label={t`Name`}
              placeholder={t`Holiday, tax, new car`}
              autoComplete="off"
              description={hasProducts ? undefined : t`Earns ${{ rate: rateText(rate) }}.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={values.title}
              error={errors['title']}
              disabled={busy}
              onChange={(event) => set('title', event.currentTarget.value)}
            />
            {hasProducts ? (
              <>
                <AmountField
                  label={t`First amount`}
                  value={values.amount}
                  onChange={(amount) => set('amount', amount)}
                  error={errors['amount']}
                  available={accountOf(values.account)?.available}
                  disabled={busy}
                />
                <AccountSelect
                  label={t`From account`}
                  accounts={accounts}
                  value={values.account}
                  onChange={(id) => set('account', id)}
                  error={errors['account']}
                  disabled={busy}
                />
              </>
            ) : null}
            {Object.keys(errors).length > 0 ? null : (
              <OperationNotice state={state} what="pot" onLookAgain={() => void sending.lookAgain()} />
            )}
          </div>
          {product === undefined ? null : (
            <ProductSummary product={product} amount={values.amount} flexibleRate={rate} />
          )}
          <MoneyButton
            type="submit"
            size="md"
            className={styles.submit ?? ''}
            disabled={busy || isInFlight(state)}
          >
            {busy ? t`Opening...` : t`Open pot`}
          </MoneyButton>
        </div>
      </WalletForm>
    </Panel>
  )
}

/** Rules for a new pot of a savings product, besides its name. */
function productPotRules(product: SavingsProduct | undefined, account: Account | undefined) {
  return v.object({
    ...NameRules.entries,
    product: v.pipe(
      v.string(),
      v.check(() => product !== undefined, t`Choose a product`),
    ),
    account: v.string(),
    amount: amountRule({ minimum: product?.minimum, available: account?.available }),
  })
}
