import { useUnsaved } from '@tradefront/account-pages'
import type { CardDepositRequest, Deposit } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { AmountField } from '../../amount/AmountField.tsx'
import { amountRule } from '../../amount/amount.ts'
import { useFocusProblem } from '../../frame/use-focus-problem.ts'
import { OperationNotice } from '../../operation/OperationNotice.tsx'
import { useOperation } from '../../operation/use-operation.ts'
import { DepositOutcome } from '../DepositOutcome.tsx'
import { depositByCard, findDeposit } from '../deposit-calls.ts'
import styles from '../frame.module.css'
import { CardFrame } from './CardFrame.tsx'
import { useCardFrame } from './use-card-frame.ts'

export interface CardFormProps {
  readonly limits: { readonly minimum: string; readonly maximum: string }
  /** Address of the card provider's frame. */
  readonly provider: string
  readonly onDone: () => void
}

/**
 * The card form: the amount is ours, the card is the provider's [WALL-01]. The frame gives a token for this
 * amount, and the token is all that our API gets to see.
 */
export function CardForm({ limits, provider, onDone }: CardFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const focusProblem = useFocusProblem(element)
  /** A token that was not charged for all we know: the same payment is sent again under the same key. */
  const held = useRef<CardDepositRequest>(undefined)
  const asking = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({
    initialValues: { amount: '' },
    validate: valibotResolver(v.object({ amount: amountRule(limits) })),
  })
  const operation = useOperation<CardDepositRequest, Deposit>({
    send: depositByCard,
    find: findDeposit,
    fields: ['amount'],
    onDone: ({ status }) => {
      held.current = undefined
      if (status !== 'declined') {
        form.reset()
        frame.clear()
      }
      onDone()
    },
    onRefused: (fields) => {
      held.current = undefined
      form.setErrors(fields)
    },
    onSettled: focusProblem,
  })
  const changed = () => {
    held.current = undefined
    setRefusal(undefined)
    operation.reset()
  }
  const frame = useCardFrame(new URL(provider).origin, { changed, submit: () => void pay() })
  const { state } = operation
  const busy = operation.busy || isAsking
  const { amount } = form.values
  useUnsaved('card-deposit', amount !== '' || !frame.isEmpty)

  // What is asked for after leaving is nobody's: the answer must not start a payment.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function pay(): Promise<void> {
    // Two presses may come before the button is disabled.
    if (asking.current || operation.busy || state.kind === 'unknown') return
    if (form.validate().hasErrors) {
      focusProblem()
      return
    }
    if (held.current !== undefined) {
      operation.submit(held.current)
      return
    }
    asking.current = true
    setAsking(true)
    setRefusal(undefined)
    operation.reset()
    const answer = await frame.tokenise(amount)
    asking.current = false
    if (left.current) return
    setAsking(false)
    if (answer.kind === 'refused') setRefusal(answer.message)
    else {
      held.current = { amount, token: answer.token }
      operation.submit(held.current)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void pay()
  }

  const usd = (text: string) => formatMoney(money(text))
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label="Pay by card">
      <AmountField
        value={amount}
        onChange={(value) => {
          changed()
          form.setFieldValue('amount', value)
        }}
        error={form.errors['amount']}
        hint={`${usd(limits.minimum)} to ${usd(limits.maximum)}`}
        disabled={busy}
      />
      <CardFrame address={provider} control={frame} />
      {refusal === undefined ? null : (
        <Alert variant="destructive" title="Your deposit was not carried out" description={refusal} />
      )}
      {state.kind === 'done' ? (
        <DepositOutcome deposit={state.result} />
      ) : (
        <OperationNotice state={state} what="deposit" onLookAgain={operation.lookAgain} />
      )}
      <Button type="submit" size="md" disabled={busy || frame.state !== 'ready' || state.kind === 'unknown'}>
        {frame.isSecuring
          ? 'Waiting for your bank...'
          : busy
            ? 'Paying...'
            : amount === ''
              ? 'Pay'
              : `Pay ${usd(amount)}`}
      </Button>
    </form>
  )
}
