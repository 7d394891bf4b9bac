import { toDecimalText } from './decimal.ts'
import { saveText } from './save-text.ts'

/** A cell of an exported table. */
export type CsvCell = { readonly text: string } | { readonly number: bigint | undefined }
/** A cell of words; empty where there are none. */
export const textCell = (value: string | undefined): CsvCell => ({ text: value ?? '' })
/** A cell of an exact number; empty where it is not known. */
export const numberCell = (value: bigint | undefined): CsvCell => ({ number: value })

/** What a spreadsheet would take for a formula; some take the wide signs of Asian keyboards too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const SPECIAL = /[",\r\n]/

/**
 * A cell as RFC 4180 has it. Text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers are ours, exact and plain, and stay numbers.
 */
function cellText(cell: CsvCell): string {
  if ('number' in cell) return cell.number === undefined ? '' : toDecimalText(cell.number)
  const safe = FORMULA.test(cell.text) ? `'${cell.text}` : cell.text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** Saves a text as a CSV file by a download. It begins with a mark by which spreadsheets see that it is UTF-8. */
export function saveCsv(name: string, content: string): void {
  saveText(name, `\uFEFF${content}`, 'text/csv;charset=utf-8')
}
