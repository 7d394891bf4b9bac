import { msg, t } from '@lingui/core/macro'
import { toDecimalText, type DisplayCurrency, type Money } from '@tradefront/money'
import { useCallback } from 'react'
import { ACCOUNT_CURRENCY } from '../portfolio/trades/pnl-conversion.ts'
import { csvText, inCurrency, number, text, type Cell } from '../portfolio/positions/positions-csv.ts'
import { factorText, TABLE_WORDS, type JournalReport } from './journal-report.ts'
import type { JournalFigures } from './journal-figures.ts'
import { saveExport } from '../portfolio/positions/use-export.ts'

const NOTHING = text(undefined)

/** The profit factor as a cell, as displayed but for its decimal point. */
const factorCell = (figures: JournalFigures): Cell =>
  text(
    figures.profitFactor.kind === 'ratio'
      ? toDecimalText(figures.profitFactor.value, 2)
      : factorText(figures),
  )

/** A count as a cell. */
const count = (value: number): Cell => text(String(value))

/**
 * The journal's figures as CSV: a line per figure of the summary and per row of its tables, with amounts in the display
 * currency and, if that differs, in the account's.
 */
function figuresCsv(report: JournalReport, currency: DisplayCurrency): string {
  const isOther = currency.code !== ACCOUNT_CURRENCY
  const amount = (value: Money | undefined): Cell[] => [
    number(inCurrency(value, currency)),
    ...(isOther ? [number(value)] : []),
  ]
  const amountHeads = (name: string) => [
    text(`${name} (${currency.code})`),
    ...(isOther ? [text(`${name} (${ACCOUNT_CURRENCY})`)] : []),
  ]
  const single = (name: string, value: Money | undefined): Cell[] => [
    text(t`Summary`),
    text(name),
    NOTHING,
    NOTHING,
    NOTHING,
    ...amount(value),
    ...amount(undefined),
  ]
  const row = (section: string, name: string, figures: JournalFigures, factor = NOTHING): Cell[] => [
    text(section),
    text(name),
    count(figures.count),
    number(figures.winRate),
    factor,
    ...amount(figures.net),
    ...amount(figures.average),
  ]
  const { summary, drawdown } = report
  return csvText([
    [
      ...[t`Section`, t`Name`, t`Positions`, t`Win rate (%)`, t`Profit factor`].map(text),
      ...amountHeads(t`P/L`),
      ...amountHeads(t`Average P/L`),
    ],
    row(t`Summary`, t`All positions`, summary, factorCell(summary)),
    single(t`Gross profit`, summary.grossProfit),
    single(t`Gross loss`, minus(summary.grossLoss)),
    single(t`Average win`, summary.averageWin),
    single(t`Average loss`, summary.averageLoss),
    single(t`Best`, summary.best),
    single(t`Worst`, summary.worst),
    single(t`Largest drawdown`, minus(drawdown)),
    ...report.tables.flatMap(({ by, groups }) =>
      groups.map(({ key, figures }) => row(t(TABLE_WORDS[by].head), key, figures)),
    ),
  ])
}

function minus(value: Money): Money {
  return (0n - value) as Money
}

interface ExportedFigures {
  readonly report: JournalReport
  readonly currency: DisplayCurrency
  /** File name without extension. */
  readonly file: string
  /** Whether not all positions of the range have been loaded. */
  readonly isPartial: boolean
}

/** Returns a function that exports the journal's figures as displayed. */
export function useFiguresExport(): (figures: ExportedFigures) => Promise<void> {
  return useCallback(
    ({ report, currency, file, isPartial }) =>
      saveExport({
        make: () => Promise.resolve({ name: `${file}.csv`, content: figuresCsv(report, currency) }),
        done: msg`Figures exported`,
        isPartial,
        partly: msg`Not all positions of this period were loaded.`,
      }),
    [],
  )
}
