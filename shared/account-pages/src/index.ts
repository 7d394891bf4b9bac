/* Shared by the pages for logged-in customers of every remote. */
export { refusalOfEntry } from './refusal-of-entry.ts'
export { useUnsaved } from './use-unsaved.ts'
