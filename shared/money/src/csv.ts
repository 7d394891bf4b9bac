import { toDecimalText } from './decimal.ts'

/** A cell of an exported table. */
export type CsvCell = { readonly text: string } | { readonly number: bigint | undefined }
/** A text cell; empty if undefined. */
export const textCell = (value: string | undefined): CsvCell => ({ text: value ?? '' })
/** An exact number cell; empty if undefined. */
export const numberCell = (value: bigint | undefined): CsvCell => ({ number: value })

/** Spreadsheets run text starting like this as a formula, some also with full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const SPECIAL = /[",\r\n]/

/**
 * A cell in RFC 4180 format. Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers are
 * our own plain decimals and stay numbers.
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
