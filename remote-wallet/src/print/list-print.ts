/* What is needed only where a list is printed. */
export { PrintedList } from './PrintedList.tsx'
export { PrintSheet } from './PrintSheet.tsx'
export { readWholeList, WholeListError } from './whole-list.ts'
