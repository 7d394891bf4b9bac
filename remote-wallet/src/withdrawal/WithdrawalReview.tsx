import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fieldErrorsOf } from '@tradefront/api'
import {
  fullName,
  type Account,
  type SavedAddress,
  type Withdrawal,
  type WithdrawalMethod,
  type WithdrawalOptions,
  type WithdrawalRequest,
} from '@tradefront/contracts'
import { DASH } from '@tradefront/money'
import { checksummed, groupedIban, hasNoChecksum, isSamePerson, plainCode } from '@tradefront/payment-checks'
import { DOUBLE_CLICK_MS, isInFlight, type Sending } from '@tradefront/sending'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { FactList, type FactRow, Panel } from '@tradefront/ui/page'
import { useEffect, useRef, useState } from 'react'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { afterFee } from '../amount/amount.ts'
import { countdownText } from '../operation/countdown.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { Acknowledgement } from './Acknowledgement.tsx'
import { Arrival } from './Arrival.tsx'
import { coinsText, rateText } from './coins.ts'
import { destinationOf } from './destination.ts'
import { type Payee, PayeeNotice } from './PayeeNotice.tsx'
import { showStep } from './show-step.ts'
import { type LockedRate, useLockedRate } from './use-locked-rate.ts'
import { useRepetition } from './use-repetition.ts'
import { PAYEE_CHECK } from './withdrawal-calls.ts'
import { requestOf, type Agreed, type WithdrawalValues } from './withdrawal-form.ts'
import styles from './withdrawal.module.css'

export interface WithdrawalReviewProps {
  /** Validated: the amount is plain decimal text. */
  readonly values: WithdrawalValues
  readonly options: WithdrawalOptions
  readonly method: WithdrawalMethod
  readonly account: Account | undefined
  /** The saved destination address, if one was chosen. */
  readonly saved: SavedAddress | undefined
  readonly sending: Sending<WithdrawalRequest, Withdrawal>
  readonly onConfirm: (agreed: Agreed) => void
  /** Takes the name that the bank knows the account under. */
  readonly onRename: (holder: string) => void
  readonly onBack: () => void
}

/** Second step: everything once more before sending, at a locked rate and with the payee confirmed where offered. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { kind, quoted, checks_payee: checksPayee } = props.method
  if (kind === 'crypto' && quoted) return <QuotedReview {...props} />
  return kind === 'bank' && checksPayee ? <PayeeReview {...props} /> : <Review {...props} />
}

function QuotedReview(props: WithdrawalReviewProps) {
  const { method, values, sending } = props
  const { state } = sending
  const isRefused = state.kind === 'refused' && fieldErrorsOf(state.error, ['quote'])?.['quote'] !== undefined
  const locked = useLockedRate(method.id, values.amount, isRefused ? state.record.body.quote : undefined)
  return <Review {...props} locked={locked.rate.kind === 'none' ? undefined : locked} />
}

function PayeeReview(props: WithdrawalReviewProps) {
  const { values, saved } = props
  const { loaded } = useServer(
    PAYEE_CHECK,
    saved === undefined
      ? { holder: values.holder.trim(), iban: plainCode(values.iban) }
      : { saved: saved.id },
  )
  return <Review {...props} payee={payeeOf()} />

  function payeeOf(): Payee | undefined {
    if (loaded.state === 'ready') return loaded.value
    if (loaded.state === 'not-offered') return undefined
    return loaded.state === 'loading' ? 'waiting' : { result: 'not_available', name: undefined }
  }
}

interface ReviewProps extends WithdrawalReviewProps {
  /** Absent where the broker has no quotes. */
  readonly locked?: ReturnType<typeof useLockedRate> | undefined
  /** Absent where the broker doesn't confirm payees. */
  readonly payee?: Payee | undefined
}

function Review(props: ReviewProps) {
  const { t } = useLingui()
  const { values, options, method, account, saved, sending, onConfirm, onRename, onBack, locked, payee } =
    props
  const { state, busy } = sending
  const top = useRef<HTMLDivElement>(null)
  const renewedAt = useRef(-Infinity)
  const [isRepeatAgreed, setIsRepeatAgreed] = useState(false)
  const [isPayeeAgreed, setIsPayeeAgreed] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  // A removed or disabled button loses the focus, which would restart at the top of the page.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) showStep(top.current)
  }, [busy])
  const isTyped = saved === undefined
  const isBank = isTyped && method.kind === 'bank'
  const bic = plainCode(values.bic)
  const address = values.address.trim()
  const user = useSession((session) => session.user)
  const isOther =
    isBank &&
    user !== null &&
    !isSamePerson(values.holder, `${user.first_name} ${user.last_name}`) &&
    !isSamePerson(values.holder, fullName(user))
  const isUnchecked = isTyped && !isBank && hasNoChecksum(address)
  const repeated = useRepetition({
    method: method.id,
    amount: values.amount,
    destination: destinationOf(values, saved),
  })
  const refused = state.kind === 'refused' ? fieldErrorsOf(state.error, ['repeat'])?.['repeat'] : undefined
  // The withdrawal just sent is no repetition of itself.
  const repetition = isInFlight(state) || state.kind === 'done' ? undefined : (refused ?? repeated)
  const rate = locked?.rate
  const isWaiting = rate?.kind === 'waiting' || payee === 'waiting'
  const isExpired = rate?.kind === 'expired' || rate?.kind === 'unknown'
  const isPayeeWrong = payee !== undefined && payee !== 'waiting' && payee.result === 'no_match'

  const agreed: Agreed = {
    ...(rate?.kind === 'locked' && { quote: rate.quote.id }),
    ...(repetition !== undefined && { repeat: true }),
  }
  const number = sending.number(requestOf(values, method, agreed))

  function renew() {
    renewedAt.current = Date.now()
    sending.clear()
    locked?.renew()
  }

  function press() {
    // A second click may reach figures that were not seen.
    if (isWaiting || Math.abs(Date.now() - renewedAt.current) < DOUBLE_CLICK_MS) return
    if (isExpired) return renew()
    if (locked !== undefined && !locked.isValid()) return
    setIsPressed(true)
    if ((repetition !== undefined && !isRepeatAgreed) || (isPayeeWrong && !isPayeeAgreed)) return
    onConfirm(agreed)
  }

  return (
    <div ref={top} tabIndex={-1} className={styles.step}>
      <Panel title={t`Check your withdrawal`}>
        <FactList
          rows={[
            [
              t({ message: 'From', context: 'account' }),
              account === undefined ? undefined : `${account.title} (${account.number})`,
            ],
            [t({ message: 'To', context: 'withdrawal' }), method.title],
            [t`Network`, method.network],
            [t`Saved address`, saved === undefined ? undefined : `${saved.name}, ${saved.destination}`],
            [
              t`Address`,
              isBank || !isTyped ? undefined : (
                <code className={styles.address}>{isUnchecked ? checksummed(address) : address}</code>
              ),
            ],
            [t`Account holder`, isBank ? values.holder.trim() : undefined],
            ['IBAN', isBank ? <span className="tf-num">{groupedIban(values.iban)}</span> : undefined],
            ['BIC', isBank && bic !== '' ? bic : undefined],
            [t`Amount`, <BookedAmount key="amount" value={values.amount} />],
            [t`Fee`, <BookedAmount key="fee" value={method.fee} />],
            [
              t`Converted`,
              rate === undefined ? undefined : <BookedAmount value={afterFee(values.amount, method.fee)} />,
            ],
            ...(rate === undefined ? [] : rateRows(rate)),
            [
              t`You receive`,
              <strong key="net">
                {rate === undefined ? (
                  <BookedAmount value={afterFee(values.amount, method.fee)} />
                ) : (
                  <span translate="no" className="tf-num">
                    {rate.kind === 'locked'
                      ? coinsText({ amount: rate.quote.coins, code: rate.quote.code })
                      : DASH}
                  </span>
                )}
              </strong>,
            ],
            [
              t({ message: 'Arrives', comment: 'Column: how long a withdrawal takes.' }),
              <Arrival key="arrival" method={method} options={options} saved={saved} />,
            ],
            [
              t`Request number`,
              <code key="number" translate="no">
                {number}
              </code>,
            ],
          ]}
        />
        {payee === undefined ? null : (
          <PayeeNotice
            payee={payee}
            isAcknowledged={isPayeeAgreed}
            isMissing={isPressed}
            onAcknowledge={setIsPayeeAgreed}
            onRename={isTyped ? onRename : undefined}
          />
        )}
        {isOther ? (
          <Alert
            variant="warning"
            quiet
            description={t`The account holder isn't the name on your account. We check this before we send anything.`}
          />
        ) : null}
        {isUnchecked ? (
          <Alert
            variant="warning"
            quiet
            description={t`This address has no capital letters, so we can't check it for typos. Compare every character.`}
          />
        ) : null}
        {repetition === undefined ? null : (
          <Acknowledgement
            title={t`You may be sending this twice`}
            text={repetition}
            label={t`I want to withdraw it again`}
            isGiven={isRepeatAgreed}
            isMissing={isPressed}
            onChange={setIsRepeatAgreed}
          />
        )}
        {refused === undefined ? (
          <OperationNotice state={state} what="withdrawal" onLookAgain={() => void sending.lookAgain()} />
        ) : null}
        <output className={styles.note}>
          {isExpired
            ? t`Nothing was sent. Get a new rate, check the coins you receive, and confirm again.`
            : ''}
        </output>
        <div className={styles.actions}>
          <MoneyButton
            size="md"
            disabled={isInFlight(state)}
            // Stays in the order of the Tab key while the rate is on its way.
            {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
            onClick={press}
          >
            {busy ? t`Requesting...` : isExpired ? t`Get a new rate` : t`Confirm withdrawal`}
          </MoneyButton>
          <Button size="md" variant="default" disabled={isInFlight(state)} onClick={onBack}>
            {t({ message: 'Back', comment: 'Button: to the step before.' })}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

/** The rate, and how long it is locked. */
function rateRows(rate: LockedRate): readonly FactRow[] {
  const text =
    rate.kind === 'locked'
      ? rateText(rate.quote)
      : rate.kind === 'waiting'
        ? t`loading...`
        : rate.kind === 'expired'
          ? t({ message: 'expired', comment: 'An exchange rate that was locked.' })
          : t`not available at the moment`
  const locked = rate.kind === 'locked' ? countdownText(rate.secondsLeft) : undefined
  return [
    [
      t({ message: 'Rate', context: 'exchange rate' }),
      <span key="rate" translate="no" className="tf-num">
        {text}
      </span>,
    ],
    [
      t`Rate locked for`,
      locked === undefined ? undefined : (
        <span key="locked" translate="no" className="tf-num" role="timer">
          {locked}
        </span>
      ),
    ],
  ]
}
