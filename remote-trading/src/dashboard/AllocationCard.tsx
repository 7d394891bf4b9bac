import { formatMoney, formatPercent, toNumber } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state/eager'
import { useCurrency } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { useMemo } from 'react'
import { BarTable } from '../kit/plot/BarTable.tsx'
import { OPEN_TRADES } from '../portfolio/positions/trades.ts'
import { allocationOf } from './allocation.ts'

const COLUMNS = ['Margin', 'Share', 'Positions']

/** How the margin in use is spread over instruments. */
export function AllocationCard() {
  const trades = useKnown(OPEN_TRADES)
  const hasFailed = useKnown(OPEN_TRADES, ({ state }) => state === 'failed')
  const currency = useCurrency((state) => state.current)
  const allocation = useMemo(() => trades && allocationOf(trades), [trades])
  // The list of positions below offers another try.
  if (hasFailed) return <ListState state="error" message="The margin in use could not be loaded." />
  if (trades === undefined) return <ListState state="loading" message="Loading positions..." />
  if (allocation === undefined)
    return <ListState state="empty" message="The margin of a position is not known." />
  if (allocation.length === 0) return <ListState state="empty" message="No margin is in use." />
  return (
    <BarTable
      label="Margin in use by instrument"
      head="Instrument"
      columns={COLUMNS}
      plain
      rows={allocation.map(({ name, count, margin, share }) => ({
        id: name,
        name,
        size: toNumber(share) / 100,
        cells: [formatMoney(margin, currency), formatPercent(share, 1), count],
      }))}
    />
  )
}
