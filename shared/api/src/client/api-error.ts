/**
 * Why a call failed: no base URL, or a body that is not its contract's (`config`), an answer of 400 or above (`http`), no answer (`network`),
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
  /**
   * `message`, or `error` as text, of a refusal: meant for the user. What the server says of an error of its
   * own (500 and above) is not; it is logged and stays out of every page.
   */
  readonly serverMessage: string | undefined
  /** Laravel's `errors` of a refusal: messages by field. */
  readonly fieldErrors: Record<string, string[]> | undefined

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
