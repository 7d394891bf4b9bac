import { failureText } from '@tradefront/api'
import type { WholeListError } from './whole-list.ts'

/**
 * Why a whole list was not handed out, in words for the customer.
 *
 * @param code what makes it; undefined while that has not been loaded.
 */
export function wholeListProblem(
  error: unknown,
  code: { readonly WholeListError: typeof WholeListError } | undefined,
  words: Readonly<Record<WholeListError['why'], string>>,
): string {
  if (code === undefined) return 'Please check your connection and try again.'
  return error instanceof code.WholeListError ? words[error.why] : failureText(error)
}
