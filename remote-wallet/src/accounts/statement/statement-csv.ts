import { csvText, money, numberCell, textCell, type CsvCell } from '@tradefront/money'
import type { CompleteStatement } from './complete-statement.ts'
import { KINDS } from './movement-kinds.ts'

export interface StatementFile {
  readonly statement: CompleteStatement
  /** 'Trading Account (100001)', or 'All accounts': whose balances the first and the last line have. */
  readonly account: string
  /** Title of an account, by its id. */
  readonly titleOf: (account: string) => string
  /** Only entries of one type are listed: they do not lead from one balance to the other. */
  readonly isPartial: boolean
}

const HEAD = ['Time (UTC)', 'Account', 'Type', 'Description', 'Amount (USD)', 'Balance (USD)', 'Reference']

/** A statement as CSV, oldest first, as booked; the balances stand before the first and after the last entry. */
export function statementCsv({ statement, account: whose, titleOf, isPartial }: StatementFile): string {
  const { entries, summary } = statement
  const balance = (name: string, value: string): CsvCell[] => [
    ...['', whose, '', name, ''].map(textCell),
    numberCell(money(value)),
    textCell(''),
  ]
  return csvText([
    HEAD.map(textCell),
    ...(isPartial ? [] : [balance('Opening balance', summary.opening)]),
    ...entries.map(({ id, account, kind, description, amount, balance: after, created_at }) => [
      textCell(created_at),
      textCell(titleOf(account)),
      textCell(KINDS[kind] ?? kind),
      textCell(description),
      numberCell(money(amount)),
      numberCell(money(after)),
      textCell(id),
    ]),
    ...(isPartial ? [] : [balance('Closing balance', summary.closing)]),
  ])
}
