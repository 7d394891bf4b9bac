/* What the pages of a logged-in customer share, whichever remote they are of. */
export { failureText, fieldErrorsOf, isAborted, isNotOffered } from './call-failure.ts'
export { useUnsaved } from './use-unsaved.ts'
