import { t } from '@lingui/core/macro'
import { serverText } from '@tradefront/language'
import { ApiError } from './api-error.ts'

const NOT_OFFERED_STATUS = new Set([404, 501])
const GATEWAY_STATUS = new Set([502, 503, 504])

/** Empty for errors that don't come from a call. */
function factsOf(error: unknown): Partial<ApiError> {
  return error instanceof ApiError ? error : {}
}

/**
 * Whether the broker doesn't implement an optional call: the page says that it isn't offered (architecture, HTTP).
 */
export function isNotOffered(error: unknown): boolean {
  return NOT_OFFERED_STATUS.has(factsOf(error).status ?? 0)
}

/** Whether the page itself aborted the call, so the outcome is irrelevant. */
export function isAborted(error: unknown): boolean {
  return factsOf(error).kind === 'aborted'
}

/**
 * Whether a failed call may still have taken effect: there was no answer after sending, or one that says nothing
 * about it. A timed-out order is unknown, not failed (architecture, HTTP).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const { kind = 'config', status = 0 } = factsOf(error)
  return kind === 'http' ? GATEWAY_STATUS.has(status) : kind !== 'config'
}

/**
 * The server's message for a refused call, if any, in the page's language where it has a code. Server errors (500 and
 * above) never have one: those messages are for engineers.
 */
export function serverMessageOf(error: unknown): string | undefined {
  const { serverMessage, said } = factsOf(error)
  return serverMessage && serverText(said?.['code'] === undefined ? undefined : said, serverMessage)
}

/** The code of a refusal, ours; undefined for brokers without codes, whose words are all there is to go by. */
export function refusalCodeOf(error: unknown): string | undefined {
  const code = factsOf(error).said?.['code']
  return typeof code === 'string' ? code : undefined
}

/** Text for a connection problem; undefined if the server answered. */
export function connectionText(error: unknown): string | undefined {
  const { kind } = factsOf(error)
  if (kind === 'network') return t`We can't reach the server. Check your connection and try again.`
  return kind === 'timeout' ? t`The server didn't answer in time. Try again.` : undefined
}

/**
 * Why a call failed, worded for the customer: the server's message for a refusal, the connection problem, or else
 * `fallback`.
 */
export function failureText(
  error: unknown,
  fallback = t`Something went wrong on our side. Try again.`,
): string {
  return serverMessageOf(error) ?? connectionText(error) ?? fallback
}

/**
 * The server's first message for each form field, for what keeps it: put into words when it's shown. Undefined if it
 * named none of the fields.
 */
export function lateFieldErrorsOf(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, () => string>> | undefined {
  const named = fields.filter((field) => fieldMessagesOf(error, field).length > 0)
  return named.length === 0
    ? undefined
    : Object.fromEntries(named.map((field) => [field, () => fieldMessagesOf(error, field)[0] ?? '']))
}

/** {@link lateFieldErrorsOf} for what isn't kept: in the words of now. */
export function fieldErrorsOf(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const late = lateFieldErrorsOf(error, fields)
  return late && Object.fromEntries(Object.entries(late).map(([field, now]) => [field, now()]))
}

/** All messages of the server's for a field. */
export function fieldMessagesOf(error: unknown, field: string): readonly string[] {
  const { fieldErrors, said } = factsOf(error)
  const codes = (said?.['codes'] as Partial<Record<string, unknown[]>> | undefined)?.[field]
  return (fieldErrors?.[field] ?? []).map((text, index) => serverText(codes?.[index], text))
}
