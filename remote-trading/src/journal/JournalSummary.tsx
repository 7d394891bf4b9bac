import { useLingui } from '@lingui/react/macro'
import { useCurrency } from '@tradefront/session'
import type { Money } from '@tradefront/money'
import { Figure, Figures } from '@tradefront/ui/page'
import { Amount } from './Amount.tsx'
import { factorText, rateText, resultsText, type JournalReport } from './journal-report.ts'
import styles from './journal.module.css'

/** The journal's key figures. */
export function JournalSummary({ report }: { readonly report: JournalReport }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { summary, drawdown } = report
  // Only the result itself has the colour of a gain or a loss.
  const amount = (label: string, value: Money | undefined) => (
    <Figure label={label}>
      <Amount value={value} currency={currency} plain />
    </Figure>
  )
  return (
    <div className={styles.summary}>
      <Figures columns={4} aria-label={t`Figures`}>
        <Figure label={t`Net P/L`}>
          <Amount value={summary.net} currency={currency} />
        </Figure>
        <Figure label={t`Win rate`}>{rateText(summary)}</Figure>
        <Figure label={t`Profit factor`} note={t`Gross profit / gross loss`}>
          {factorText(summary)}
        </Figure>
        {amount(t`Largest drawdown`, (0n - drawdown) as Money)}
        <Figure label={t`Positions`} note={resultsText(summary)}>
          {summary.count}
        </Figure>
        {amount(t`Average P/L`, summary.average)}
        {amount(t`Average win`, summary.averageWin)}
        {amount(t`Average loss`, summary.averageLoss)}
        {amount(t`Gross profit`, summary.grossProfit)}
        {amount(t`Gross loss`, (0n - summary.grossLoss) as Money)}
        {amount(t({ message: 'Best', comment: 'result of a position' }), summary.best)}
        {amount(t({ message: 'Worst', comment: 'result of a position' }), summary.worst)}
      </Figures>
    </div>
  )
}
