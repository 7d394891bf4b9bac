import { failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import type { EntryRefusal } from '@tradefront/ui/entry-form'

/**
 * Maps a failed call to errors at the form's fields, or else one failure for the whole form; undefined when
 * aborted.
 */
export function refusalOfEntry(error: unknown, fields: readonly string[]): EntryRefusal | undefined {
  if (isAborted(error)) return undefined
  const errors = lateFieldErrorsOf(error, fields)
  return errors === undefined ? { failure: () => failureText(error) } : { errors }
}
