import { msg } from '@lingui/core/macro'
import { ApiError, callApi, lateFieldErrorsOf, serverMessageOf } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { type LateText, serverText, textNow } from '@tradefront/language'
import type { EntryRefusal } from '@tradefront/ui/entry-form'
import { countryOfCode } from '../countries/countries.ts'

type Errors = NonNullable<EntryRefusal['errors']>

export type EmailCheck =
  | { readonly outcome: 'available'; readonly country: string }
  | { readonly outcome: 'refused'; readonly message: LateText; readonly errors: Errors }

/** Messages of the specification's error catalogue (chapter 8). */
export const EMAIL_TAKEN = msg`Email is already registered`
const CHECK_FAILED = msg`Failed to check email availability`
const OTHER_FAILURE = msg`An error occurred. Please try again.`
export const EMAIL_VERIFIED = msg`Email verified successfully! Please continue with registration.`

/** Stays at the field after the toast has gone. */
const TAKEN_HINT = msg`Use another address, or log in to your account.`

/**
 * Asks the server whether an address is available. Never throws; failures return the message to show: the server's,
 * else the specification's for a failed call, else the one for anything else [ONB-10].
 */
export async function checkAvailability(email: string, signal?: AbortSignal): Promise<EmailCheck> {
  try {
    const answer = await callApi(calls.checkEmail, { body: { email }, signal })
    if (!answer.success || answer.data?.available !== true) {
      const sent = answer.message?.trim()
      const message = sent ? () => serverText(answer, sent) : EMAIL_TAKEN
      return { outcome: 'refused', message, errors: { email: TAKEN_HINT } }
    }
    return { outcome: 'available', country: countryOfCode(answer.data.country) }
  } catch (error) {
    const known = error instanceof ApiError && error.kind !== 'malformed'
    const own = known ? CHECK_FAILED : OTHER_FAILURE
    const message = () => serverMessageOf(error) ?? textNow(own)
    return { outcome: 'refused', message, errors: emailErrorOf(error) }
  }
}

/** The server's message for the field itself, from a 422. */
function emailErrorOf(error: unknown): Errors {
  return lateFieldErrorsOf(error, ['email']) ?? {}
}
