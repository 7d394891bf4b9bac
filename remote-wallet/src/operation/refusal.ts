import { failureText, fieldErrorsOf, isNotOffered } from '@tradefront/api'
import type { SendOutcome } from '@tradefront/sending'
import type { EntryRefusal } from '@tradefront/ui/entry-form'

const NOT_OFFERED = 'This is not offered here. Please contact support.'

/** Why the server refused to move money, in words for the customer. */
export function refusalText(error: unknown): string {
  return isNotOffered(error) ? NOT_OFFERED : failureText(error)
}

/** What a refusal says to a form: the server's messages at their fields. The notice says the rest. */
export function refusalOf(
  outcome: SendOutcome<unknown, unknown> | undefined,
  fields: readonly string[],
): EntryRefusal | undefined {
  if (outcome?.kind !== 'refused') return undefined
  return { errors: fieldErrorsOf(outcome.error, fields) ?? {} }
}
