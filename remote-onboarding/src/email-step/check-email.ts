import { ApiError, checkEmail, serverMessageOf } from '@tradefront/api'
import { countryOfCode } from '../countries/countries.ts'

/** What the check of an address came to. */
export type EmailCheck =
  | { readonly outcome: 'available'; readonly country: string }
  | { readonly outcome: 'refused'; readonly message: string }

/** Messages of the specification's error catalogue (chapter 8). */
export const EMAIL_TAKEN = 'Email is already registered'
export const CHECK_FAILED = 'Failed to check email availability'
export const OTHER_FAILURE = 'An error occurred. Please try again.'
export const EMAIL_VERIFIED = 'Email verified successfully! Please continue with registration.'

/**
 * Asks the server whether an address is free. Every failure is an answer to show, never an exception:
 * the server's message first, then the specification's text for a failed call, then for anything else [ONB-10].
 */
export async function checkAvailability(email: string): Promise<EmailCheck> {
  try {
    const answer = await checkEmail({ email })
    if (!answer.success || answer.data?.available !== true) {
      return { outcome: 'refused', message: answer.message ?? EMAIL_TAKEN }
    }
    return { outcome: 'available', country: countryOfCode(answer.data.country) }
  } catch (error) {
    const known = error instanceof ApiError && error.kind !== 'malformed'
    return { outcome: 'refused', message: serverMessageOf(error) ?? (known ? CHECK_FAILED : OTHER_FAILURE) }
  }
}
