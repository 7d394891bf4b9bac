export { ClosedTable } from './ClosedTable.tsx'
export { OpenTable } from './OpenTable.tsx'
