import type { Deposit } from '@tradefront/contracts'
import type { ReadingPages } from '@tradefront/server-state'
import { Amount } from '../amount/Amount.tsx'
import { Panel } from '../frame/Panel.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { StatusText, type StatusTone } from '../history/StatusText.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'

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
    cell: ({ status }) => <StatusText tone={STATUS[status][0]}>{STATUS[status][1]}</StatusText>,
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
