import { type ApiCall, checked, issueText } from '@tradefront/contracts'
import type * as v from 'valibot'
import { ApiError, type ApiErrorFacts } from './api-error.ts'
import { logToConsole, redact, redactUrl } from './failure-log.ts'
import { apiSettings } from './settings.ts'

/** Identifies the call in errors and the log. */
export interface Target {
  readonly method: string
  readonly url: string
  /** The token sent with the call. */
  readonly token: string | null | undefined
}

/** The URL of a path below the base URL. Throws `config` without a base URL [GATE-02]. */
export function targetOf(method: string, path: string, otherToken?: string): Target {
  const { baseUrl, token } = apiSettings()
  const base = baseUrl()
  if (!base) throw failed('No base URL configured', { kind: 'config', method, url: path }, undefined)
  return { method, url: `${base.replace(/\/+$/, '')}/${path}`, token: otherToken ?? token() }
}

/** The server's answer. */
export interface RawAnswer {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly body: string
}

/**
 * The validated content of an answer [API-03]. A failed or malformed one is logged and thrown as an {@link
 * ApiError}; a 401 for the current token is reported to the host [SESS-03].
 */
export function readAnswer<const S extends v.GenericSchema>(
  target: Target,
  answer: RawAnswer,
  schema: S,
): v.InferOutput<S> {
  const { method, url } = target
  const { status, statusText } = answer
  const parsed = parseJson(answer.body)
  const facts = { method, url, status, statusText, data: parsed.value }
  if (!answer.ok) {
    const error = failed(`${method} was answered with ${status}`, { ...facts, kind: 'http' }, target.token)
    if (status === 401 && apiSettings().token() === target.token) apiSettings().onUnauthorized()
    throw error
  }
  const result = parsed.isJson
    ? checked(schema, parsed.value, (what) =>
        logFailure({ ...facts, kind: 'malformed' }, `Left out of the answer: ${what}`, target.token),
      )
    : undefined
  if (result?.success) return result.output
  const problem = result ? issueText(result.issues) : 'not JSON'
  throw failed(`The answer is not as agreed: ${problem}`, { ...facts, kind: 'malformed' }, target.token)
}

/** Creates an {@link ApiError} and logs it, unless the caller aborted the call [API-02]. */
export function failed(message: string, facts: ApiErrorFacts, token: string | null | undefined): ApiError {
  const error = new ApiError(message, facts)
  if (facts.kind !== 'aborted') logFailure(facts, message, token)
  return error
}

/**
 * Logs what is wrong with an answer that its reader checks, such as a long list in turns [API-02]. Returns the error to
 * throw if nothing of it can be used [API-03].
 */
export function notAsAgreed({ method, path }: ApiCall, problem: string): ApiError {
  const { url, token } = targetOf(method, path)
  return failed(`The answer is not as agreed: ${problem}`, { kind: 'malformed', method, url }, token)
}

/** Logs a failed call without secrets [API-02]. */
function logFailure(facts: ApiErrorFacts, message: string, token: string | null | undefined): void {
  const secrets = token ? [token] : []
  const log = apiSettings().logFailure ?? logToConsole
  log({
    kind: facts.kind,
    method: facts.method,
    url: redactUrl(facts.url, secrets),
    status: facts.status,
    statusText: facts.statusText,
    data: facts.kind === 'malformed' ? message : redact(facts.data, secrets),
  })
}

function parseJson(body: string): { isJson: boolean; value: unknown } {
  if (body === '') return { isJson: true, value: undefined }
  try {
    return { isJson: true, value: JSON.parse(body) }
  } catch {
    return { isJson: false, value: body }
  }
}
