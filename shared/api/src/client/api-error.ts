/**
 * Why a call failed: no base URL (`config`), an answer of 400 or above (`http`), no answer (`network`),
 * none in time (`timeout`), one that is not what was agreed (`malformed`), or given up by the caller
 * (`aborted`).
 */
export type ApiErrorKind = 'config' | 'http' | 'network' | 'timeout' | 'malformed' | 'aborted'

/** What an {@link ApiError} is made of. */
export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly method: string
  readonly url: string
  readonly status?: number | undefined
  readonly statusText?: string | undefined
  /** Body of the answer, parsed when it was JSON. */
  readonly data?: unknown
  readonly cause?: unknown
}

/** The one error that every call of this package fails with [API-02] [API-03]. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly method: string
  readonly url: string
  readonly status: number | undefined
  readonly statusText: string | undefined
  /** `message`, or `error` as text, of the server's answer: meant for the user. */
  readonly serverMessage: string | undefined
  /** Laravel's `errors`: messages by field. */
  readonly fieldErrors: Record<string, string[]> | undefined

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.kind = facts.kind
    this.method = facts.method
    this.url = facts.url
    this.status = facts.status
    this.statusText = facts.statusText
    const body = asRecord(facts.data)
    this.serverMessage =
      facts.kind === 'http' ? (textOf(body['message']) ?? textOf(body['error'])) : undefined
    this.fieldErrors = facts.kind === 'http' ? fieldErrorsOf(body['errors']) : undefined
  }
}

/** The server's own words for a failed call; undefined when there are none or the error is another one. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined
}

const GATEWAY_STATUS = new Set([502, 503, 504])

/**
 * Whether a failed call may nevertheless have been carried out: nothing came back after sending, or
 * what came back says nothing about it. A timed-out order is unknown, not failed (architecture, HTTP).
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'http') return error.status !== undefined && GATEWAY_STATUS.has(error.status)
  return error.kind !== 'config'
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function fieldErrorsOf(value: unknown): Record<string, string[]> | undefined {
  const entries = Object.entries(asRecord(value)).flatMap(([field, messages]): [string, string[]][] => {
    const list = (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string')
    return list.length > 0 ? [[field, list]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
