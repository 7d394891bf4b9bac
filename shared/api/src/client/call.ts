import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { anySignal } from './any-signal.ts'
import { apiReach } from './reach.ts'
import { ApiError } from './api-error.ts'
import { failed, readAnswer, targetOf, type Target } from './answer.ts'
import { apiSettings, TIMEOUT_MS } from './settings.ts'

/** What every call takes as its last argument. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Goes instead of the session's token: to try one that is not the session's yet [SESS-09]. */
  readonly token?: string | undefined
}

/** One JSON call. */
export interface Call<S extends v.GenericSchema> extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base URL, without a slash in front. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly json?: object
  /** What {@link json} must be, strictly: nothing is sent where a field is missing, wrong or not declared. */
  readonly sends?: v.GenericSchema
  readonly headers?: Readonly<Record<string, string>>
  readonly schema: S
}

const RETRY_STATUS = new Set([502, 503, 504])
const RETRY_DELAY_MS = 400

let underWay = 0

/** How many calls have begun and not ended: while there are any, a page that was just opened may lack something. */
export function callsUnderWay(): number {
  return underWay
}

/**
 * Makes a JSON call and answers with its validated content. The whole of it, the answer's body and a
 * second try included, has 15 s [API-01]. Only a GET is tried again, once, when the server could not
 * be reached or a gateway was in the way, and calls got through before. Fails with `ApiError` only.
 */
export async function call<const S extends v.GenericSchema>(request: Call<S>): Promise<v.InferOutput<S>> {
  const target = targetOf(request.method, request.path + queryText(request.query), request.token)
  requireBody(request, target)
  const { timeoutMs = TIMEOUT_MS, fetch } = apiSettings()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  underWay += 1
  async function ask(): Promise<v.InferOutput<S>> {
    const response = await ky(target.url, {
      method: request.method,
      headers: { accept: 'application/json', ...bearer(target.token), ...request.headers },
      signal: request.signal ? anySignal([request.signal, limit.signal]) : limit.signal,
      timeout: false,
      throwHttpErrors: (status) => RETRY_STATUS.has(status),
      retry: {
        limit: 1,
        methods: ['get'],
        delay: () => RETRY_DELAY_MS,
        jitter: true,
        shouldRetry: ({ error }) =>
          !apiReach().isDown &&
          !limit.signal.aborted &&
          !request.signal?.aborted &&
          (error instanceof HTTPError || error instanceof TypeError),
      },
      ...(request.json === undefined ? {} : { json: request.json }),
      ...(fetch ? { fetch } : {}),
    }).catch(answerOfError)
    const { ok, status, statusText } = response
    const body = await response.text()
    if (RETRY_STATUS.has(status)) apiReach().unanswered()
    else apiReach().answered()
    return readAnswer(target, { ok, status, statusText, body }, request.schema)
  }
  try {
    // Not by the signal alone: what it has to end may not have heard of it, and nobody waits longer.
    return await Promise.race([ask(), aborted(limit.signal)])
  } catch (cause) {
    const error = asApiError(cause, target, limit.signal, request.signal)
    if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout'))
      apiReach().unanswered()
    throw error
  } finally {
    underWay -= 1
    clearTimeout(timer)
    // The caller's signal may live as long as the page: it is listened to no longer.
    limit.abort()
  }
}

/** Fails with `config` where the body is not what its contract declares; values are never part of the message. */
function requireBody({ sends, json, method, path }: Call<v.GenericSchema>, { url, token }: Target): void {
  const issue = sends === undefined ? undefined : v.safeParse(sends, json).issues?.[0]
  if (issue === undefined) return
  const field = v.getDotPath(issue) ?? 'body'
  throw failed(`Not what ${method} ${path} takes: ${field}`, { kind: 'config', method, url }, token)
}

/** Rejects when a signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
}

/** The Bearer header of a call with a token [API-01]. */
export function bearer(token: string | null | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** ky throws for the statuses it may retry; the last answer is read like any other. */
function answerOfError(error: unknown): Response {
  if (error instanceof HTTPError) return error.response
  throw error
}

function asApiError(
  cause: unknown,
  target: Target,
  limit: AbortSignal,
  given: AbortSignal | undefined,
): unknown {
  if (cause instanceof Error && cause.name === 'ApiError') return cause
  const { method, url, token } = target
  if (given?.aborted) return failed('The call was given up', { kind: 'aborted', method, url, cause }, token)
  if (limit.aborted) return failed('No answer in time', { kind: 'timeout', method, url, cause }, token)
  return failed('The server cannot be reached', { kind: 'network', method, url, cause }, token)
}

function queryText(query: Call<v.GenericSchema>['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}
