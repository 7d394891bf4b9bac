import { useLingui } from '@lingui/react/macro'
import type { Withdrawal } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { CancelDialog } from '../withdrawal/CancelDialog.tsx'
import { coinsText, rateText } from '../withdrawal/coins.ts'
import { ConfirmCode } from '../withdrawal/ConfirmCode.tsx'
import { HoldNotice } from '../withdrawal/HoldNotice.tsx'
import { useCancelling } from '../withdrawal/use-cancelling.ts'
import { WithdrawalReceipt } from '../withdrawal/WithdrawalReceipt.tsx'
import { awaitsCode, statusOf, withdrawalReference } from '../withdrawal/withdrawal-words.ts'
import { PaymentFrame } from './PaymentFrame.tsx'
import { WITHDRAWALS_LIST } from './payment-lists.ts'
import { withdrawalSteps } from './timelines.ts'

/** Details of a withdrawal; a pending one can be cancelled [WALL-02]. */
export function WithdrawalDetail({
  withdrawal,
  onChanged,
}: {
  withdrawal: Withdrawal
  onChanged: () => void
}) {
  const { t } = useLingui()
  const { title, destination, amount, fee, net, coins, status, hold } = withdrawal
  const isBack = status === 'rejected' || status === 'cancelled'
  const cancel = useCancelling(onChanged)
  return (
    <>
      <PaymentFrame
        title={t`Withdrawal of ${{ amount: formatMoney(money(amount)) }}`}
        list={WITHDRAWALS_LIST}
        reference={withdrawalReference(withdrawal)}
        about={`withdrawal:${withdrawal.id}`}
        status={statusOf(withdrawal)}
        rows={[
          [t`Amount`, <BookedAmount key="amount" value={amount} />],
          [t`Fee`, isBack ? undefined : <BookedAmount value={fee} />],
          isBack
            ? [
                t({ message: 'Returned', context: 'amount of a withdrawal' }),
                <BookedAmount key="back" value={amount} />,
              ]
            : [
                status === 'completed'
                  ? t({ message: 'Sent', context: 'amount of a withdrawal' })
                  : t`You receive`,
                coins === undefined ? (
                  <BookedAmount key="net" value={net} />
                ) : (
                  <span key="net" translate="no" className="tf-num">
                    {coinsText(coins)}
                  </span>
                ),
              ],
          [
            t({ message: 'Rate', context: 'exchange rate' }),
            coins === undefined ? undefined : (
              <span key="rate" translate="no" className="tf-num">
                {rateText(coins)}
              </span>
            ),
          ],
          [t`Method`, title],
          [t({ message: 'To', context: 'withdrawal' }), destination],
        ]}
        steps={withdrawalSteps(withdrawal)}
        notice={
          <>
            {awaitsCode(withdrawal) ? <ConfirmCode withdrawal={withdrawal} onChanged={onChanged} /> : null}
            {hold === undefined ? null : <HoldNotice hold={hold} />}
          </>
        }
        actions={
          <>
            <WithdrawalReceipt withdrawal={withdrawal} />
            {status === 'pending' ? (
              <Button variant="default" onClick={() => cancel.ask(withdrawal)}>
                {t`Cancel withdrawal`}
              </Button>
            ) : null}
          </>
        }
      />
      <CancelDialog cancel={cancel} />
    </>
  )
}
