import { toNumber } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { formatDate } from '@tradefront/ui/dates'
import { BarTable, barSizes } from '../kit/plot/BarTable.tsx'
import { Amount } from './Amount.tsx'
import type { JournalTable } from './journal-report.ts'
import { rateText } from './journal-texts.ts'

const COLUMNS = ['P/L', 'Positions', 'Win rate', 'Average P/L']

/** Closed positions by what they have in common, their P/L as bars. */
export function GroupTable({ table }: { readonly table: JournalTable }) {
  const currency = useCurrency((state) => state.current)
  const { name, groups } = table
  const sizes = barSizes(groups.map(({ figures }) => toNumber(figures.net)))
  return (
    <BarTable
      label={`P/L by ${name.toLowerCase()}`}
      head={name}
      columns={COLUMNS}
      rows={groups.map(({ key, figures }, index) => ({
        id: key,
        // A day without a time is written by UTC: as it was counted.
        name: name === 'Day' ? formatDate(key, 'date', { zone: 'UTC' }) : key,
        size: sizes[index] ?? 0,
        cells: [
          <Amount key="net" value={figures.net} currency={currency} />,
          figures.count,
          rateText(figures),
          <Amount key="average" value={figures.average} currency={currency} />,
        ],
      }))}
    />
  )
}
