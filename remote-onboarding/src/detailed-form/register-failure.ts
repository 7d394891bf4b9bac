import { ApiError, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import type { FieldMessages } from '@tradefront/ui/entry-form'

/** The message when a registration failed and nobody said why (specification 8) [ONB-16]. */
export const FAILED = 'Registration failed. Please try again.'
/** Follows it where no clear answer came. It promises nothing about sending again: not every broker reads the key. */
export const MAYBE_CREATED =
  'We got no clear answer, so your account may already exist. Try to log in; if that does not work, send the form again. What you entered is kept.'
/** Follows a refusal of what an earlier attempt may have created. */
export const CREATED_BEFORE =
  'An earlier attempt got no clear answer, so this may be your own new account. Try to log in with it.'

/** A failed registration as the form shows it. */
export interface RegisterFailure {
  /** The one sentence; undefined where the fields say all of it. */
  readonly title: string | undefined
  readonly description?: string
  /** Messages on fields that are on the page. */
  readonly errors: FieldMessages
  /** The server complains about a value that an earlier step carried over. */
  readonly blamesEarlierStep: boolean
  /** The account may exist: logging in is the way to find out. */
  readonly mayExist: boolean
}

/**
 * What to show for a failed registration: the server's message or the specified one, an error of our own
 * by its own message, and each message of a 422 at its field. Where a field is not on the page its message
 * joins the title, since it has no other place.
 *
 * @param unclearBefore An earlier attempt for the same email got no clear answer: a taken email may be the customer's.
 */
export function failureOf(error: unknown, shown: readonly string[], unclearBefore = false): RegisterFailure {
  const byField = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : []
  const errors = Object.fromEntries(
    byField.flatMap(([field, [text]]) =>
      text !== undefined && shown.includes(field) ? [[field, text]] : [],
    ),
  )
  const elsewhere = byField.flatMap(([field, texts]) => (shown.includes(field) ? [] : texts))
  const message = serverMessageOf(error) ?? ownMessageOf(error) ?? FAILED
  const saidAtField = elsewhere.length === 0 && Object.values(errors).includes(message)
  const rest = elsewhere.filter((text) => text !== message)
  const isUnclear = isOutcomeUnknown(error)
  const isTheirs = unclearBefore && byField.some(([field]) => field === 'email' || field === 'username')
  const description = isUnclear ? MAYBE_CREATED : [...rest, ...(isTheirs ? [CREATED_BEFORE] : [])].join(' ')
  return {
    title: saidAtField && !isTheirs ? undefined : message,
    ...(description === '' ? {} : { description }),
    errors,
    blamesEarlierStep: elsewhere.length > 0,
    mayExist: isUnclear || isTheirs,
  }
}

/** The message of an error that is no answer to a call, or of a call that could not be made at all. */
function ownMessageOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message === '') return undefined
  return error instanceof ApiError && error.kind !== 'config' ? undefined : error.message
}
