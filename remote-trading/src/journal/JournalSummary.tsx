import { useLingui } from '@lingui/react/macro'
import { useCurrency } from '@tradefront/session'
import type { Money } from '@tradefront/money'
import { Figure, Figures } from '@tradefront/ui/page'
import { Amount } from './Amount.tsx'
import { factorText, rateText, resultsText, type JournalReport } from './journal-report.ts'

/** The journal's key figures. */
export function JournalSummary({ report }: { readonly report: JournalReport }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { summary, drawdown } = report
  const amount = (label: string, value: Money | undefined) => (
    <Figure label={label}>
      <Amount value={value} currency={currency} />
    </Figure>
  )
  return (
    <Figures columns={4} aria-label={t`Figures`}>
      {amount(t`Net P/L`, summary.net)}
      <Figure label={t`Positions`} note={resultsText(summary)}>
        {summary.count}
      </Figure>
      <Figure label={t`Win rate`}>{rateText(summary)}</Figure>
      <Figure label={t`Profit factor`} note={t`Gross profit / gross loss`}>
        {factorText(summary)}
      </Figure>
      {amount(t`Average P/L`, summary.average)}
      {amount(t`Gross profit`, summary.grossProfit)}
      {amount(t`Gross loss`, (0n - summary.grossLoss) as Money)}
      {amount(t`Average win`, summary.averageWin)}
      {amount(t`Average loss`, summary.averageLoss)}
      {amount(t({ message: 'Best', comment: 'result of a position' }), summary.best)}
      {amount(t({ message: 'Worst', comment: 'result of a position' }), summary.worst)}
      {amount(t`Largest drawdown`, (0n - drawdown) as Money)}
    </Figures>
  )
}
