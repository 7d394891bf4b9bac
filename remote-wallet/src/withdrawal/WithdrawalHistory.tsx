import type { Withdrawal } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import type { ReadingPages } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { Amount } from '../amount/Amount.tsx'
import { Panel } from '../frame/Panel.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { StatusText, type StatusTone } from '../history/StatusText.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import { Receipt } from '../print/Receipt.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { useCancelling } from './use-cancelling.ts'

const STATUS: Readonly<Record<Withdrawal['status'], readonly [StatusTone, string]>> = {
  pending: ['waiting', 'Pending'],
  completed: ['good', 'Sent'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['quiet', 'Cancelled'],
}

/** Earlier withdrawals and where they stand; a pending one can be cancelled. */
export function WithdrawalHistory({
  paging,
  onChanged,
}: {
  paging: ReadingPages<Withdrawal>
  onChanged: () => void
}) {
  const cancel = useCancelling(onChanged)
  return (
    <Panel plain title="Your withdrawals">
      <HistoryTable
        label="Your withdrawals"
        paging={paging}
        columns={columnsOf(cancel.ask)}
        empty="You have not withdrawn anything yet."
      />
      <CancelDialog cancel={cancel} />
    </Panel>
  )
}

function columnsOf(onCancel: (withdrawal: Withdrawal) => void): readonly Column<Withdrawal>[] {
  return [
    {
      title: 'To',
      cell: ({ title, destination, created_at, reason }) => (
        <div className={history.main}>
          <span>{title}</span>
          <span className={history.note}>{destination}</span>
          {reason === undefined ? null : <span className={history.note}>{reason}</span>}
          <span className={history.phoneOnly}>
            <WhenText at={created_at} />
          </span>
        </div>
      ),
    },
    { title: 'When', wideOnly: true, cell: ({ created_at }) => <WhenText at={created_at} /> },
    { title: 'Amount', numeric: true, cell: ({ amount }) => <Amount value={amount} /> },
    { title: 'Fee', numeric: true, wideOnly: true, cell: ({ fee }) => <Amount value={fee} /> },
    {
      title: 'Status',
      cell: (withdrawal) => {
        const [tone, word] = STATUS[withdrawal.status]
        return (
          <div className={history.main}>
            <StatusText tone={tone}>{word}</StatusText>
            {withdrawal.status === 'pending' ? (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Cancel the withdrawal of ${formatMoney(money(withdrawal.amount))} to ${withdrawal.title}`}
                onClick={() => onCancel(withdrawal)}
              >
                Cancel
              </Button>
            ) : null}
            {withdrawal.status === 'completed' ? (
              <Receipt
                title="Withdrawal receipt"
                reference={`W-${withdrawal.id}`}
                about={`${formatMoney(money(withdrawal.amount))} to ${withdrawal.title}`}
                amount={withdrawal.amount}
                rows={[
                  ['Fee', formatMoney(money(withdrawal.fee))],
                  ['Sent', formatMoney(money(withdrawal.net))],
                  ['To', `${withdrawal.title}, ${withdrawal.destination}`],
                  ['Status', word],
                ]}
                created_at={withdrawal.created_at}
                decided_at={withdrawal.decided_at}
              />
            ) : null}
          </div>
        )
      },
    },
  ]
}
