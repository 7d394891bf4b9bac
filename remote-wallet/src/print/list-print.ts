/* Code needed only when a list is printed. */
export { PrintedList } from './PrintedList.tsx'
export { PrintSheet } from './PrintSheet.tsx'
export { readWholeList, WholeListError } from './whole-list.ts'
