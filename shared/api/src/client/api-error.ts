/**
 * Why a call failed: no base URL, or a body that violates its contract (`config`), a status of 400 or above
 * (`http`), no answer (`network`), none in time (`timeout`), an answer that violates its contract (`malformed`), or
 * aborted by the caller (`aborted`).
 */
export type ApiErrorKind = 'config' | 'http' | 'network' | 'timeout' | 'malformed' | 'aborted'

/** Properties of an {@link ApiError}. */
export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly method: string
  readonly url: string
  readonly status?: number | undefined
  readonly statusText?: string | undefined
  /** Body of the answer, parsed if JSON. */
  readonly data?: unknown
  readonly cause?: unknown
}

/** The only error thrown by calls of this package [API-02] [API-03]. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly method: string
  readonly url: string
  readonly status: number | undefined
  readonly statusText: string | undefined
  /**
   * `message`, or `error` as text, of a 4xx answer: meant for the user. Messages of server errors (500 and above)
   * are not; they are logged and never shown.
   */
  readonly serverMessage: string | undefined
  /** Laravel's `errors` of a 4xx answer: messages by field. */
  readonly fieldErrors: Record<string, string[]> | undefined
  /** Of a 4xx answer, ours: `code` and `params` of its message, and `codes` of its `errors`. */
  readonly said: Readonly<Record<string, unknown>>

  constructor(message: string, facts: ApiErrorFacts) {
    super(message, { cause: facts.cause })
    this.kind = facts.kind
    this.method = facts.method
    this.url = facts.url
    this.status = facts.status
    this.statusText = facts.statusText
    const refused = facts.kind === 'http' && (facts.status ?? 0) < 500
    const body = asRecord(refused ? facts.data : undefined)
    this.serverMessage = textOf(body['message']) ?? textOf(body['error'])
    this.fieldErrors = messagesByField(body['errors'])
    this.said = body
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function messagesByField(value: unknown): Record<string, string[]> | undefined {
  const entries = Object.entries(asRecord(value)).flatMap(([field, messages]): [string, string[]][] => {
    const list = (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string')
    return list.length > 0 ? [[field, list]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
