import { failureText, fieldErrorsOf, isAborted } from '@tradefront/api'
import type { EntryRefusal } from '@tradefront/ui/entry-form'

/** Why an entry of the address book was not taken: at its fields, else for the whole form. */
export function refusalOfEntry(error: unknown, fields: readonly string[]): EntryRefusal | undefined {
  if (isAborted(error)) return undefined
  const errors = fieldErrorsOf(error, fields)
  return errors === undefined ? { failure: failureText(error) } : { errors }
}
