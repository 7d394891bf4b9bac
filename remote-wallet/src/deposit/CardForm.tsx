import { useUnsaved } from '@tradefront/account-pages'
import type { CardDepositRequest, Deposit } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useRef, type FormEvent } from 'react'
import { AmountField } from '../amount/AmountField.tsx'
import { useFocusProblem } from '../frame/use-focus-problem.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { useOperation } from '../operation/use-operation.ts'
import { DepositOutcome } from './DepositOutcome.tsx'
import {
  brandOf,
  CARD_FIELDS,
  cardRequest,
  cardRules,
  typedExpiry,
  typedNumber,
  type CardValues,
} from './card-form.ts'
import { depositByCard, findDeposit } from './deposit-calls.ts'
import styles from './frame.module.css'

const EMPTY: CardValues = { amount: '', card_number: '', expiry: '', cvc: '', holder: '' }

export interface CardFormProps {
  readonly limits: { readonly minimum: string; readonly maximum: string }
  readonly onDone: () => void
}

/**
 * The card form. Number and code stay in this component's state: nothing of them is stored, logged or put on
 * the bus, and they are forgotten as soon as the outcome is known.
 */
export function CardForm({ limits, onDone }: CardFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const focusProblem = useFocusProblem(element)
  const form = useForm<CardValues>({
    initialValues: EMPTY,
    validate: (values) => valibotResolver(cardRules(limits))(values),
  })
  const operation = useOperation<CardDepositRequest, Deposit>({
    send: depositByCard,
    find: findDeposit,
    fields: CARD_FIELDS,
    // Enough to tell one attempt from another; the number is not kept for it.
    identify: ({ amount, card_number }) => `${amount} ${card_number.slice(-4)}`,
    onDone: ({ status }) => {
      form.setFieldValue('cvc', '')
      if (status !== 'declined') form.setValues({ ...EMPTY, holder: form.values.holder })
      onDone()
    },
    onRefused: form.setErrors,
    onSettled: focusProblem,
  })
  const { values, errors } = form
  const { state, busy } = operation
  useUnsaved('card-deposit', values.amount !== '' || values.card_number !== '')

  function set(field: keyof CardValues, value: string): void {
    operation.reset()
    form.setFieldValue(field, value)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (form.validate().hasErrors) focusProblem()
    else operation.submit(cardRequest(values))
  }

  const field = (name: 'card_number' | 'expiry' | 'cvc' | 'holder', label: string, more: object) => (
    <TextInput
      size="md"
      name={name}
      label={label}
      spellCheck={false}
      value={values[name]}
      error={errors[name]}
      disabled={busy}
      {...more}
    />
  )
  const brand = brandOf(values.card_number)
  const code = brand?.code ?? 4
  const usd = (text: string) => formatMoney(money(text))
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label="Pay by card">
      <AmountField
        value={values.amount}
        onChange={(amount) => set('amount', amount)}
        error={errors['amount']}
        hint={`${usd(limits.minimum)} to ${usd(limits.maximum)}`}
        disabled={busy}
      />
      {field('card_number', 'Card number', {
        inputMode: 'numeric',
        autoComplete: 'cc-number',
        classNames: { input: 'tf-num' },
        placeholder: '0000 0000 0000 0000',
        ...(brand === undefined
          ? {}
          : { rightSectionWidth: 104, rightSection: <span className={styles.brand}>{brand.name}</span> }),
        onChange: (event: { currentTarget: HTMLInputElement }) =>
          set('card_number', typedNumber(event.currentTarget.value)),
      })}
      <div className={styles.pair}>
        {field('expiry', 'Expires', {
          inputMode: 'numeric',
          autoComplete: 'cc-exp',
          placeholder: 'MM/YY',
          onChange: (event: { currentTarget: HTMLInputElement }) =>
            set('expiry', typedExpiry(event.currentTarget.value, values.expiry)),
        })}
        {field('cvc', 'Security code', {
          inputMode: 'numeric',
          autoComplete: 'cc-csc',
          onChange: (event: { currentTarget: HTMLInputElement }) =>
            set('cvc', event.currentTarget.value.replaceAll(/\D/g, '').slice(0, code)),
        })}
      </div>
      {field('holder', 'Name on the card', {
        autoComplete: 'cc-name',
        onChange: (event: { currentTarget: HTMLInputElement }) => set('holder', event.currentTarget.value),
      })}
      {state.kind === 'done' ? (
        <DepositOutcome deposit={state.result} />
      ) : (
        <OperationNotice state={state} what="deposit" onLookAgain={operation.lookAgain} />
      )}
      <Button type="submit" size="md" disabled={busy || state.kind === 'unknown'}>
        {busy ? 'Paying...' : values.amount === '' ? 'Pay' : `Pay ${usd(values.amount)}`}
      </Button>
    </form>
  )
}
