import { ApiError } from '@tradefront/api'

/** Whether a broker's server does not know a decided call: the page then says that this is not offered. */
export function isNotOffered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 501)
}

/** Whether the page itself gave the call up, so that there is nobody to tell. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted'
}

/**
 * Why a call failed, in words for the customer: the server's own where it refused something, else what can
 * be done about it.
 */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    const refused = error.status !== undefined && error.status < 500
    if (refused && error.serverMessage !== undefined) return error.serverMessage
    if (error.kind === 'network') return 'The server cannot be reached. Check your connection and try again.'
    if (error.kind === 'timeout') return 'The server did not answer in time. Please try again.'
  }
  return 'Something went wrong on our side. Please try again.'
}

/** The server's first message for each of a form's fields; undefined when it named none of them. */
export function fieldErrorsOf(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const errors = error instanceof ApiError ? error.fieldErrors : undefined
  const known = fields.flatMap((field): [string, string][] => {
    const message = errors?.[field]?.[0]
    return message === undefined ? [] : [[field, message]]
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
