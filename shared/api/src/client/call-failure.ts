import { ApiError } from './api-error.ts'

const NOT_OFFERED_STATUS = new Set([404, 501])
const GATEWAY_STATUS = new Set([502, 503, 504])
const ON_OUR_SIDE = 'Something went wrong on our side. Please try again.'

/** Nothing is known of errors that are no call's. */
function factsOf(error: unknown): Partial<ApiError> {
  return error instanceof ApiError ? error : {}
}

/** Whether a broker's server does not have a decided call: the page says that this is not offered (architecture, HTTP). */
export function isNotOffered(error: unknown): boolean {
  return NOT_OFFERED_STATUS.has(factsOf(error).status ?? 0)
}

/** Whether the page itself gave the call up, so that nobody waits for the outcome. */
export function isAborted(error: unknown): boolean {
  return factsOf(error).kind === 'aborted'
}

/**
 * Whether a failed call may nevertheless have been carried out: nothing came back after sending, or
 * what came back says nothing about it. A timed-out order is unknown, not failed (architecture, HTTP).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const { kind = 'config', status = 0 } = factsOf(error)
  return kind === 'http' ? GATEWAY_STATUS.has(status) : kind !== 'config'
}

/**
 * The server's own words for a refused call; undefined when there are none. What an error of the server (500
 * and above) says is for its engineers, so it is never among them.
 */
export function serverMessageOf(error: unknown): string | undefined {
  return factsOf(error).serverMessage
}

/** What is wrong with the connection; undefined where the server has answered. */
export function connectionText(error: unknown): string | undefined {
  const { kind } = factsOf(error)
  if (kind === 'network') return 'The server cannot be reached. Please check your connection and try again.'
  return kind === 'timeout' ? 'The server did not answer in time. Please try again.' : undefined
}

/**
 * Why a call failed, in words for the customer: the server's own where it refused something, what is wrong
 * with the connection, else `fallback`.
 */
export function failureText(error: unknown, fallback = ON_OUR_SIDE): string {
  return serverMessageOf(error) ?? connectionText(error) ?? fallback
}

/** The server's first message for each of a form's fields; undefined when it named none of them. */
export function fieldErrorsOf(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const { fieldErrors } = factsOf(error)
  const known = fields.flatMap((field) => {
    const message = fieldErrors?.[field]?.[0]
    return message === undefined ? [] : [[field, message] as const]
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
