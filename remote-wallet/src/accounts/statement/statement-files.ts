/* Code needed only when a statement is saved or printed. */
export { saveCsv } from '@tradefront/browser'
export { PrintSheet } from '../../print/PrintSheet.tsx'
export { WholeListError } from '../../print/whole-list.ts'
export { completeStatement } from './complete-statement.ts'
export { statementCsv } from './statement-csv.ts'
export { StatementPrint } from './StatementPrint.tsx'
