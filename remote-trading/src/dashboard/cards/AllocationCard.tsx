import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { formatMoney, formatPercent, toNumber } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Panel } from '@tradefront/ui/page'
import { useMemo } from 'react'
import { BarTable } from '../../kit/plot/BarTable.tsx'
import { useFacedSymbols } from '../../portfolio/trades/symbol-faces.tsx'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { allocationOf, OTHERS } from '../allocation.ts'
import { WhenNear } from './WhenNear.tsx'

const NONE: readonly Trade[] = []

/** Margin in use by instrument; not shown without open positions [ORD-12]. */
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
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const currency = useCurrency((state) => state.current)
  const faced = useFacedSymbols(trades)
  const allocation = useMemo(() => allocationOf(trades), [trades])
  if (allocation === undefined) return <EmptyState message={t`A position's margin is not known.`} />
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
