import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Withdrawal } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Section } from '@tradefront/ui/page'
import { Amount } from '../amount/Amount.tsx'
import { ClearFilters } from '../history/ClearFilters.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { PaymentFilters } from '../history/PaymentFilters.tsx'
import { PaymentLink } from '../history/PaymentLink.tsx'
import { PrintPayments } from '../history/PrintPayments.tsx'
import { StatusText } from '../history/StatusText.tsx'
import { ALL, isAll, type Payments } from '../history/use-payments.ts'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import type { PrintColumn } from '../print/PrintedList.tsx'
import { holdReasons } from './hold-text.ts'
import { coinsText, withdrawnText } from './coins.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { useCancelling } from './use-cancelling.ts'
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx'
import { WITHDRAWALS } from './withdrawal-calls.ts'
import { awaitsCode, statusOf, WITHDRAWAL_STATUS, withdrawalReference } from './withdrawal-words.ts'

const usd = (text: string) => formatMoney(money(text))

const TO = msg({ message: 'To', context: 'withdrawal' })

const PRINTED: readonly PrintColumn<Withdrawal>[] = [
  { title: msg`Time`, text: ({ created_at }) => formatDate(created_at, 'moment') },
  { title: msg`Reference`, text: withdrawalReference },
  {
    title: TO,
    text: ({ title, destination, coins, reason }) =>
      [title, destination, coins === undefined ? undefined : coinsText(coins), reason]
        .filter(Boolean)
        .join(', '),
  },
  { title: msg`Status`, text: (withdrawal) => statusOf(withdrawal)[1] },
  { title: msg`Amount`, numeric: true, text: ({ amount }) => usd(amount) },
  { title: msg`Fee`, numeric: true, text: ({ fee }) => usd(fee) },
]

export interface WithdrawalHistoryProps {
  readonly payments: Payments<Withdrawal>
  /** Called when one was cancelled. */
  readonly onChanged: () => void
}

/** Past withdrawals with their status; a pending one can be cancelled [WALL-02]. */
export function WithdrawalHistory({ payments, onChanged }: WithdrawalHistoryProps) {
  const { t } = useLingui()
  const cancel = useCancelling(onChanged)
  return (
    <Section
      title={t`Your withdrawals`}
      actions={
        <PrintPayments
          title={t`Withdrawals`}
          list={WITHDRAWALS}
          payments={payments}
          statuses={WITHDRAWAL_STATUS}
          columns={PRINTED}
        />
      }
    >
      <PaymentFilters payments={payments} what="withdrawals" statuses={WITHDRAWAL_STATUS} />
      <HistoryTable
        label={t`Your withdrawals`}
        paging={payments.paging}
        columns={columnsOf(cancel.ask)}
        empty={
          isAll(payments.choice)
            ? t`No withdrawals yet`
            : t`No withdrawal matches. Choose another status, method or period.`
        }
        action={isAll(payments.choice) ? null : <ClearFilters onClear={() => payments.choose(ALL)} />}
      />
      <CancelDialog cancel={cancel} />
    </Section>
  )
}

function columnsOf(onCancel: (withdrawal: Withdrawal) => void): readonly Column<Withdrawal>[] {
  return [
    {
      title: TO,
      cell: ({ id, title, destination, coins, created_at, reason, hold, said }) => (
        <div className={history.main}>
          <PaymentLink kind="withdrawal" id={id}>
            {title}
          </PaymentLink>
          <span className={history.note}>{destination}</span>
          {coins === undefined ? null : (
            <span translate="no" className={`tf-num ${history.note ?? ''}`}>
              {coinsText(coins)}
            </span>
          )}
          {reason === undefined ? null : (
            <span className={history.note}>{saidText({ reason, said }, 'reason')}</span>
          )}
          {hold === undefined ? null : (
            <span className={history.note}>
              {t`On hold until ${{ moment: formatDate(hold.until, 'shortMoment') }}. ${{ reasons: holdReasons(hold) }}`}
            </span>
          )}
          <span className={history.phoneOnly}>
            <WhenText at={created_at} />
          </span>
        </div>
      ),
    },
    { title: msg`Time`, wideOnly: true, cell: ({ created_at }) => <WhenText at={created_at} /> },
    { title: msg`Amount`, numeric: true, cell: ({ amount }) => <Amount value={amount} /> },
    { title: msg`Fee`, numeric: true, wideOnly: true, cell: ({ fee }) => <Amount value={fee} /> },
    {
      title: msg`Status`,
      cell: (withdrawal) => {
        const [tone, word] = statusOf(withdrawal)
        return (
          <div className={history.main}>
            <StatusText tone={tone}>{word}</StatusText>
            {awaitsCode(withdrawal) ? (
              <PaymentLink kind="withdrawal" id={withdrawal.id} todo>
                {t({ message: 'Enter the code', context: 'button' })}
              </PaymentLink>
            ) : null}
            {withdrawal.status === 'pending' ? (
              <Button
                variant="subtle"
                size="xs"
                aria-label={t`Cancel the withdrawal of ${{ amount: withdrawnText(withdrawal) }} to ${{ title: withdrawal.title }}`}
                onClick={() => onCancel(withdrawal)}
              >
                {t`Cancel`}
              </Button>
            ) : null}
            <WithdrawalReceipt withdrawal={withdrawal} />
          </div>
        )
      },
    },
  ]
}
