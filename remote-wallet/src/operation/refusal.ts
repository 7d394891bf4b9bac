import { t } from '@lingui/core/macro'
import { failureText, lateFieldErrorsOf, isNotOffered } from '@tradefront/api'
import type { SendOutcome } from '@tradefront/sending'
import type { EntryRefusal } from '@tradefront/ui/entry-form'

/** Why the server refused a money operation, in words for the customer. */
export function refusalText(error: unknown): string {
  return isNotOffered(error) ? t`This isn't available here. Contact support.` : failureText(error)
}

/** A refusal's field messages for a form; the notice shows the rest. */
export function refusalOf(
  outcome: SendOutcome<unknown, unknown> | undefined,
  fields: readonly string[],
): EntryRefusal | undefined {
  if (outcome?.kind !== 'refused') return undefined
  return { errors: lateFieldErrorsOf(outcome.error, fields) ?? {} }
}
