import { t } from '@lingui/core/macro'
import { csvText, money, numberCell, textCell, type CsvCell } from '@tradefront/money'
import { customerZone, isoMoment } from '@tradefront/ui/dates'
import type { CompleteStatement } from './complete-statement.ts'
import { kindName } from './movement-kinds.ts'

export interface StatementFile {
  readonly statement: CompleteStatement
  /** 'Trading Account (100001)', or 'All accounts': owner of the opening and closing balance. */
  readonly account: string
  /** An account's title by its id. */
  readonly titleOf: (account: string) => string
  /** Filtered by type, so the entries don't explain the change in balance. */
  readonly isPartial: boolean
}

const head = () => [
  t`Time (${{ zone: customerZone() }})`,
  t`Account`,
  t`Type`,
  t`Description`,
  t`Amount (USD)`,
  t`Balance (USD)`,
  t`Reference`,
]

/**
 * A statement as CSV, oldest first, as booked, with the opening balance in the first row and the closing balance in
 * the last.
 */
export function statementCsv({ statement, account: owner, titleOf, isPartial }: StatementFile): string {
  const { entries, summary } = statement
  const balance = (name: string, value: string): CsvCell[] => [
    ...['', owner, '', name, ''].map(textCell),
    numberCell(money(value)),
    textCell(''),
  ]
  return csvText([
    head().map(textCell),
    ...(isPartial ? [] : [balance(t`Opening balance`, summary.opening)]),
    ...entries.map((entry) => [
      textCell(isoMoment(entry.created_at)),
      textCell(titleOf(entry.account)),
      textCell(kindName(entry.kind) ?? entry.kind),
      textCell(saidText(entry, 'description')),
      numberCell(money(entry.amount)),
      numberCell(money(entry.balance)),
      textCell(entry.id),
    ]),
    ...(isPartial ? [] : [balance(t`Closing balance`, summary.closing)]),
  ])
}
import { saidText } from '@tradefront/language'
