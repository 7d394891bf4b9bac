import type {
  Account,
  SavedAddress,
  Withdrawal,
  WithdrawalMethod,
  WithdrawalRequest,
} from '@tradefront/contracts'
import { checksummed, groupedIban, hasNoChecksum, isSamePerson, plainCode } from '@tradefront/payment-checks'
import { isInFlight, type Sending } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { FactList, Panel } from '@tradefront/ui/page'
import { useEffect, useRef } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { afterFee } from '../amount/amount.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import type { WithdrawalValues } from './withdrawal-form.ts'
import styles from './withdrawal.module.css'

export interface WithdrawalReviewProps {
  /** Validated: the amount is plain decimal text. */
  readonly values: WithdrawalValues
  readonly method: WithdrawalMethod
  readonly account: Account | undefined
  /** The saved destination address, if one was chosen. */
  readonly saved: SavedAddress | undefined
  readonly sending: Sending<WithdrawalRequest, Withdrawal>
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Second step: everything once more before sending. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { values, method, account, saved, sending, onConfirm, onBack } = props
  const { state, busy } = sending
  const top = useRef<HTMLDivElement>(null)
  // A removed or disabled button loses the focus, which would restart at the top of the page.
  useEffect(() => {
    if (!busy && document.activeElement === document.body) top.current?.focus()
  }, [busy])
  const isTyped = saved === undefined
  const isBank = isTyped && method.kind === 'bank'
  const bic = plainCode(values.bic)
  const address = values.address.trim()
  const user = useSession((session) => session.user)
  const isOther =
    isBank && user !== null && !isSamePerson(values.holder, `${user.first_name} ${user.last_name}`)
  const isUnchecked = isTyped && !isBank && hasNoChecksum(address)
  return (
    <div ref={top} tabIndex={-1} className={styles.review}>
      <Panel title="Please check your withdrawal">
        <FactList
          rows={[
            ['From', account === undefined ? undefined : `${account.title} (${account.number})`],
            ['To', method.title],
            ['Network', method.network],
            ['Saved address', saved === undefined ? undefined : `${saved.name}, ${saved.destination}`],
            [
              'Address',
              isBank || !isTyped ? undefined : (
                <code className={styles.address}>{isUnchecked ? checksummed(address) : address}</code>
              ),
            ],
            ['Account holder', isBank ? values.holder.trim() : undefined],
            ['IBAN', isBank ? <span className="tf-num">{groupedIban(values.iban)}</span> : undefined],
            ['BIC', isBank && bic !== '' ? bic : undefined],
            ['Amount', <Amount key="amount" value={values.amount} />],
            ['Fee', <Amount key="fee" value={method.fee} />],
            [
              'You receive',
              <strong key="net">
                <Amount value={afterFee(values.amount, method.fee)} />
              </strong>,
            ],
            ['Takes', method.duration],
          ]}
        />
        {isOther ? (
          <p className={styles.warning}>
            The account holder is not the name on your account. We check this before we send anything.
          </p>
        ) : null}
        {isUnchecked ? (
          <p className={styles.warning}>
            The address was entered without capital letters, so we cannot check it for typing mistakes. Please
            compare every character.
          </p>
        ) : null}
        <OperationNotice state={state} what="withdrawal" onLookAgain={() => void sending.lookAgain()} />
        <div className={styles.actions}>
          <MoneyButton size="md" disabled={isInFlight(state)} onClick={onConfirm}>
            {busy ? 'Requesting...' : 'Confirm withdrawal'}
          </MoneyButton>
          <Button size="md" variant="default" disabled={isInFlight(state)} onClick={onBack}>
            Back
          </Button>
        </div>
      </Panel>
    </div>
  )
}
