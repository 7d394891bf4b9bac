/* What the pages of a logged-in customer share, whichever remote they are of. */
export { useUnsaved } from './use-unsaved.ts'
