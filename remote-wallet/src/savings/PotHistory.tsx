import type { CallOptions } from '@tradefront/api'
import type { PotMovement, SavingsPot } from '@tradefront/contracts'
import { useCallback, useEffect, useRef } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { usePaged } from '../calls/use-paged.ts'
import { Panel } from '../frame/Panel.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import { fetchPotMovements } from './savings-calls.ts'

const KINDS: Readonly<Record<PotMovement['kind'], string>> = {
  in: 'Added',
  out: 'Taken out',
  interest: 'Interest',
}

const COLUMNS: readonly Column<PotMovement>[] = [
  {
    title: 'What',
    cell: ({ kind, created_at }) => (
      <div className={history.main}>
        <span>{KINDS[kind]}</span>
        <span className={history.phoneOnly}>
          <WhenText at={created_at} />
        </span>
      </div>
    ),
  },
  { title: 'When', wideOnly: true, cell: ({ created_at }) => <WhenText at={created_at} /> },
  {
    title: 'Amount',
    numeric: true,
    cell: ({ amount }) => (
      <Amount value={amount} sign className={amount.startsWith('-') ? undefined : history.in} />
    ),
  },
  { title: 'Balance', numeric: true, cell: ({ balance }) => <Amount value={balance} /> },
]

/** What went into a pot and out of it, interest included. */
export function PotHistory({ pot }: { pot: SavingsPot }) {
  const fetchPage = useCallback(
    (page: number, options: CallOptions) => fetchPotMovements(pot.id, page, options),
    [pot.id],
  )
  const paging = usePaged(fetchPage)
  const { refresh } = paging
  // A balance that changed has a new line in the history.
  const shownBalance = useRef(pot.balance)
  useEffect(() => {
    if (shownBalance.current === pot.balance) return
    shownBalance.current = pot.balance
    void refresh()
  }, [pot.balance, refresh])
  const label = `History of ${pot.title}`
  return (
    <Panel plain title={label}>
      <HistoryTable label={label} paging={paging} columns={COLUMNS} empty="Nothing is in this pot yet." />
    </Panel>
  )
}
