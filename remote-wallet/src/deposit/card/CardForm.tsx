import { useLingui } from '@lingui/react/macro'
import { useUnsaved } from '@tradefront/account-pages'
import type { CardDepositRequest } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { Alert } from '@tradefront/ui/Alert'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { FactList, Panel } from '@tradefront/ui/page'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useRef } from 'react'
import * as v from 'valibot'
import { AmountField } from '../../amount/AmountField.tsx'
import { amountRule, plainAmount } from '../../amount/amount.ts'
import { BookedAmount } from '../../amount/BookedAmount.tsx'
import { useAskedAmount } from '../../amount/use-asked-amount.ts'
import { useDraftForm } from '../../draft/use-draft-form.ts'
import { WalletForm } from '../../frame/WalletForm.tsx'
import { useFocusBack } from '../../frame/use-focus-back.ts'
import { OperationNotice } from '../../operation/OperationNotice.tsx'
import { refusalOf } from '../../operation/refusal.ts'
import { useOutcome } from '../../operation/use-outcome.ts'
import { DepositOutcome } from '../DepositOutcome.tsx'
import { cardDepositSender } from '../deposit-sending.ts'
import { CardFrame } from './CardFrame.tsx'
import styles from './card.module.css'
import { useCardFrame } from './use-card-frame.ts'

/** As short as on a terminal's sticker. */
const MARKS = ['Visa', 'Mastercard', 'Amex'] as const

export interface CardFormProps {
  readonly limits: { readonly minimum: string; readonly maximum: string }
  /** URL of the card provider's frame. */
  readonly provider: string
  readonly onDone: () => void
}

/**
 * The card form: the amount is ours, the card fields are the provider's [WALL-01]. The frame issues a token for this
 * amount, which is all that our API receives. Beside the fields, in a panel of its own, what is paid.
 */
export function CardForm({ limits, provider, onDone }: CardFormProps) {
  const { t } = useLingui()
  /** A token that, as far as known, wasn't charged: a retry sends the same payment with the same key. */
  const held = useRef<CardDepositRequest>(undefined)
  const sending = useSending(cardDepositSender)
  const { state } = sending
  const form = useDraftForm({
    draft: 'card-deposit',
    sending,
    initial: { amount: '' },
    rules: v.object({ amount: amountRule(limits) }),
    async send({ amount }, signal) {
      if (isInFlight(state)) return undefined
      if (held.current === undefined) {
        sending.clear()
        const answer = await frame.tokenise(amount)
        // The page was left meanwhile: the answer must not start a payment.
        if (signal.aborted) return undefined
        if (answer.kind === 'refused')
          return answer.message === undefined ? undefined : { failure: answer.message }
        held.current = { amount, token: answer.token }
      }
      return refusalOf(await sending.submit(held.current), ['amount'])
    },
  })
  const { element, values, errors, failure } = form
  const changed = () => {
    held.current = undefined
    sending.clear()
  }
  useAskedAmount((amount) => {
    changed()
    form.set('amount', amount)
  })
  const { origin, protocol } = new URL(provider)
  const frame = useCardFrame(origin, {
    changed,
    submit: () => element.current?.requestSubmit(),
  })
  useOutcome(sending, (outcome) => {
    if (outcome.kind !== 'done' && outcome.kind !== 'refused') return
    held.current = undefined
    if (outcome.kind === 'refused') return
    if (outcome.result.status !== 'declined') {
      form.reset()
      frame.clear()
    }
    onDone()
  })
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)
  const { amount } = values
  const checked = v.safeParse(amountRule(limits), amount)
  const payable = checked.success ? checked.output : undefined
  useUnsaved('card-deposit', amount !== '' || !frame.isEmpty)

  const usd = (text: string) => formatMoney(money(text))
  return (
    <div className={styles.page}>
      <WalletForm form={form} label={t`Pay by card`} busy={busy} number={form.checked && sending.number()}>
        <div className={styles.columns}>
          <Panel title={t`Pay by card`} actions={<CardMarks />}>
            <AmountField
              value={amount}
              onChange={(value) => {
                changed()
                form.set('amount', value)
              }}
              error={errors['amount'] ?? excess(amount, limits)}
              hint={t`${{ minimum: usd(limits.minimum) }} to ${{ maximum: usd(limits.maximum) }}`}
              disabled={busy}
            />
            <CardFrame address={provider} control={frame} />
            <p className={styles.safety}>
              <Lock />
              <span>
                {protocol === 'https:'
                  ? t`Your card details go encrypted to our payment processor only. We never see the full number.`
                  : t`Your card details go only to our payment processor. We never see the full number.`}
              </span>
            </p>
          </Panel>
          {/* In one column it is between the fields and the button. */}
          <div className={styles.summary}>
            <Panel title={t`Summary`}>
              <FactList
                rows={[
                  [t`You pay`, <BookedAmount key="amount" value={payable} />],
                  [t`Fee`, t({ message: 'None', context: 'no fee' })],
                  [t({ message: 'Credited to', comment: 'Before an account.' }), t`Your trading account`],
                ]}
              />
            </Panel>
          </div>
          <div className={styles.outcome}>
            {failure === undefined ? null : (
              <Alert variant="destructive" title={t`Your deposit didn't go through`} description={failure} />
            )}
            {state.kind === 'done' ? (
              <DepositOutcome deposit={state.result} />
            ) : (
              <OperationNotice state={state} what="deposit" onLookAgain={() => void sending.lookAgain()} />
            )}
          </div>
          <MoneyButton
            type="submit"
            size="md"
            className={styles.submit ?? ''}
            disabled={busy || frame.state !== 'ready' || isInFlight(state)}
          >
            {frame.isSecuring
              ? t`Waiting for your bank...`
              : busy
                ? t`Paying...`
                : payable === undefined
                  ? t`Pay by card`
                  : t`Pay ${{ amount: usd(payable) }}`}
          </MoneyButton>
        </div>
      </WalletForm>
    </div>
  )
}

/** Says at once that an amount is above the maximum, which no further digit mends; other problems are said when it is sent. */
function excess(typed: string, { minimum, maximum }: CardFormProps['limits']): string | undefined {
  const amount = money(plainAmount(typed))
  const most = money(maximum)
  if (amount === undefined || most === undefined || amount <= most) return undefined
  return v.safeParse(amountRule({ minimum, maximum }), typed).issues?.[0].message
}

/** The accepted card networks, by name: their logos belong to them. */
function CardMarks() {
  const { t } = useLingui()
  return (
    <div>
      <VisuallyHidden>{t`Visa, Mastercard or American Express`}</VisuallyHidden>
      <div className={styles.marks} translate="no" aria-hidden>
        {MARKS.map((name) => (
          <span key={name} className={styles.mark}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

function Lock() {
  return (
    <svg
      className={styles.lock}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM11 16a1 1 0 1 0 2 0 1 1 0 0 0-2 0M8 11V7a4 4 0 1 1 8 0v4" />
    </svg>
  )
}
