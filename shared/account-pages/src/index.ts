/* What the pages of a logged-in customer share, whichever remote they are of. */
export { refusalOfEntry } from './refusal-of-entry.ts'
export { useUnsaved } from './use-unsaved.ts'
