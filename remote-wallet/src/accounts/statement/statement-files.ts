/* What is needed only where a statement is saved or printed. */
export { saveCsv } from '@tradefront/money'
export { completeStatement, StatementError } from './complete-statement.ts'
export { PrintSheet } from '../../print/PrintSheet.tsx'
export { statementCsv } from './statement-csv.ts'
export { StatementPrint } from './StatementPrint.tsx'
