import type { Deposit } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import type { ReadingPages } from '@tradefront/server-state'
import { Amount } from '../amount/Amount.tsx'
import { Panel } from '../frame/Panel.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { StatusText, type StatusTone } from '../history/StatusText.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import { Receipt } from '../print/Receipt.tsx'

const METHODS: Readonly<Record<Deposit['method'], string>> = {
  card: 'Card',
  wire: 'Bank transfer',
  crypto: 'Crypto',
}

const STATUS: Readonly<Record<Deposit['status'], readonly [StatusTone, string]>> = {
  processing: ['waiting', 'Being checked'],
  approved: ['good', 'Credited'],
  declined: ['bad', 'Declined'],
}

const COLUMNS: readonly Column<Deposit>[] = [
  {
    title: 'What',
    cell: ({ description, reason, created_at }) => (
      <div className={history.main}>
        <span>{description}</span>
        {reason === undefined ? null : <span className={history.note}>{reason}</span>}
        <span className={history.phoneOnly}>
          <WhenText at={created_at} />
        </span>
      </div>
    ),
  },
  { title: 'Way', wideOnly: true, cell: ({ method }) => METHODS[method] },
  { title: 'When', wideOnly: true, cell: ({ created_at }) => <WhenText at={created_at} /> },
  { title: 'Amount', numeric: true, cell: ({ amount }) => <Amount value={amount} /> },
  {
    title: 'Status',
    cell: (deposit) => (
      <div className={history.main}>
        <StatusText tone={STATUS[deposit.status][0]}>{STATUS[deposit.status][1]}</StatusText>
        {deposit.status === 'approved' ? (
          <Receipt
            title="Deposit receipt"
            reference={`D-${deposit.id}`}
            about={`${formatMoney(money(deposit.amount))}, ${deposit.description}`}
            amount={deposit.amount}
            rows={[
              ['Way', METHODS[deposit.method]],
              ['Paid with', deposit.description],
              ['Status', STATUS.approved[1]],
            ]}
            created_at={deposit.created_at}
            decided_at={deposit.decided_at}
          />
        ) : null}
      </div>
    ),
  },
]

/** What was deposited in any way, and where it stands [WALL-01]. */
export function DepositHistory({ paging }: { paging: ReadingPages<Deposit> }) {
  // A broker without this list has deposit addresses all the same.
  if (paging.loaded.state === 'not-offered') return null
  return (
    <Panel plain title="Your deposits">
      <HistoryTable
        label="Your deposits"
        paging={paging}
        columns={COLUMNS}
        empty="Nothing has been deposited yet."
      />
    </Panel>
  )
}
