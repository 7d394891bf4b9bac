import { t } from '@lingui/core/macro'
import { failureText } from '@tradefront/api'
import type { WholeListError } from './whole-list.ts'

/**
 * Why a whole list isn't available, in words for the customer.
 *
 * @param code the code that makes it; undefined until it is loaded.
 */
export function wholeListProblem(
  error: unknown,
  code: { readonly WholeListError: typeof WholeListError } | undefined,
  words: Readonly<Record<WholeListError['why'], string>>,
): string {
  if (code === undefined) return t`Check your connection and try again.`
  return error instanceof code.WholeListError ? words[error.why] : failureText(error)
}
