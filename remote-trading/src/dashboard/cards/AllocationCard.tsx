import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { formatMoney, formatPercent, toNumber } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { Panel } from '@tradefront/ui/page'
import { useMemo } from 'react'
import { BarTable } from '../../kit/plot/BarTable.tsx'
import { useFacedSymbols } from '../../portfolio/trades/symbol-faces.tsx'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { allocationOf, OTHERS } from '../allocation.ts'
import { WhenNear } from './WhenNear.tsx'

const NONE: readonly Trade[] = []

/** Margin in use by instrument. */
export function AllocationCard() {
  const { t } = useLingui()
  return (
    <Panel flush title={t`Allocation`} id="dashboard-allocation">
      <WhenNear height={3}>
        <Allocation />
      </WhenNear>
    </Panel>
  )
}

function Allocation() {
  const { t } = useLingui()
  const trades = useKnown(OPEN_TRADES)
  const hasFailed = useKnown(OPEN_TRADES, ({ state }) => state === 'failed')
  const currency = useCurrency((state) => state.current)
  const faced = useFacedSymbols(trades ?? NONE)
  const allocation = useMemo(() => trades && allocationOf(trades), [trades])
  // The list of open positions above has the Retry button.
  if (hasFailed) return <ListState state="error" message={t`We couldn't load the used margin.`} />
  if (trades === undefined) return <ListState state="loading" message={t`Loading positions...`} />
  if (allocation === undefined) return <EmptyState message={t`A position's margin is not known.`} />
  if (allocation.length === 0) return <EmptyState message={t`No open exposure`} />
  return (
    <BarTable
      label={t`Used margin by instrument`}
      head={t`Instrument`}
      columns={[t`Margin`, t({ message: 'Share', comment: 'a percentage of all' }), t`Positions`]}
      plain
      rows={allocation.map(({ name, count, margin, share }) => ({
        id: name,
        name: name === OTHERS ? t({ message: 'Others', context: 'instruments' }) : faced(name),
        size: toNumber(share) / 100,
        cells: [formatMoney(margin, currency), formatPercent(share, 1), count],
      }))}
    />
  )
}
