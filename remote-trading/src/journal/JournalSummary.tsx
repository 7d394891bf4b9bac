import { useCurrency } from '@tradefront/session'
import type { Money } from '@tradefront/money'
import type { ReactNode } from 'react'
import { Amount } from './Amount.tsx'
import { factorText, rateText, resultsText, type JournalReport } from './journal-report.ts'
import styles from './journal.module.css'

/** The journal's key figures. */
export function JournalSummary({ report }: { readonly report: JournalReport }) {
  const currency = useCurrency((state) => state.current)
  const { summary, drawdown } = report
  const amount = (label: string, value: Money | undefined) => (
    <Figure label={label}>
      <Amount value={value} currency={currency} />
    </Figure>
  )
  return (
    <dl className={styles.figures} aria-label="Figures">
      {amount('Net P/L', summary.net)}
      <Figure label="Positions" note={resultsText(summary)}>
        {summary.count}
      </Figure>
      <Figure label="Win rate">{rateText(summary)}</Figure>
      <Figure label="Profit factor" note="Gross profit / gross loss">
        {factorText(summary)}
      </Figure>
      {amount('Average P/L', summary.average)}
      {amount('Gross profit', summary.grossProfit)}
      {amount('Gross loss', (0n - summary.grossLoss) as Money)}
      {amount('Average win', summary.averageWin)}
      {amount('Average loss', summary.averageLoss)}
      {amount('Best', summary.best)}
      {amount('Worst', summary.worst)}
      {amount('Largest drawdown', (0n - drawdown) as Money)}
    </dl>
  )
}

interface FigureProps {
  readonly label: string
  readonly note?: string
  readonly children: ReactNode
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tf-num">{children}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
