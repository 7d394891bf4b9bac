import { msg, t } from '@lingui/core/macro'
import { ApiError, fieldMessagesOf, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import type { FieldMessages } from '@tradefront/ui/entry-form'

/** The message for a failed registration without a server message (specification 8) [ONB-16]. */
export const FAILED = msg`Registration failed. Please try again.`
/** For a call that could not be made. Developers find the reason in the console. */
export const NOT_AVAILABLE = msg`Sign-up isn't available at the moment. Contact support.`
/**
 * Appended if the outcome is unknown. It doesn't promise that a retry is safe, since not every broker honours the key.
 */
const MAYBE_CREATED = msg`We couldn't confirm this, so your account may already exist. Try logging in; if that doesn't work, send the form again. We kept what you entered.`
/** Appended to a refusal if an earlier attempt may have created the account. */
const CREATED_BEFORE = msg`We couldn't confirm an earlier attempt, so this may be your own new account. Try logging in.`

export interface RegisterFailure {
  /** The summary; undefined if the field messages say everything. */
  readonly title: string | undefined
  readonly description?: string
  /** Messages of visible fields. */
  readonly errors: FieldMessages
  /** The server rejected a value carried over from an earlier step. */
  readonly blamesEarlierStep: boolean
  /** The account may exist; logging in will tell. */
  readonly mayExist: boolean
}

/**
 * What to show for a failed registration: the server's message, else the specified one; a plain error's own message;
 * and each message of a 422 at its field. Messages of hidden fields are appended to the title.
 *
 * @param unclearBefore The outcome of an earlier attempt with the same email is unknown, so a taken email may be the
 * customer's own.
 */
export function failureOf(error: unknown, shown: readonly string[], unclearBefore = false): RegisterFailure {
  const fields = error instanceof ApiError ? Object.keys(error.fieldErrors ?? {}) : []
  const byField = fields.map((field) => [field, fieldMessagesOf(error, field)] as const)
  const errors = Object.fromEntries(
    byField.flatMap(([field, [text]]) =>
      text !== undefined && shown.includes(field) ? [[field, text]] : [],
    ),
  )
  const elsewhere = byField.flatMap(([field, texts]) => (shown.includes(field) ? [] : texts))
  const message = serverMessageOf(error) ?? ownMessageOf(error) ?? t(FAILED)
  const saidAtField = elsewhere.length === 0 && Object.values(errors).includes(message)
  const rest = elsewhere.filter((text) => text !== message)
  const isUnclear = isOutcomeUnknown(error)
  const isTheirs = unclearBefore && byField.some(([field]) => field === 'email' || field === 'username')
  const description = isUnclear
    ? t(MAYBE_CREATED)
    : [...rest, ...(isTheirs ? [t(CREATED_BEFORE)] : [])].join(' ')
  return {
    title: saidAtField && !isTheirs ? undefined : message,
    ...(description === '' ? {} : { description }),
    errors,
    blamesEarlierStep: elsewhere.length > 0,
    mayExist: isUnclear || isTheirs,
  }
}

/** The message of a plain error, and of a call that could not be made. */
function ownMessageOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.kind === 'config' ? t(NOT_AVAILABLE) : undefined
  return error instanceof Error && error.message !== '' ? error.message : undefined
}
