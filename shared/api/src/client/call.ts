import {
  type AnswerOf,
  type ApiCall,
  type BodyOf,
  type PathParam,
  type calls,
  filledPath,
} from '@tradefront/contracts'
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

/** The rows of the table of calls: nothing else can be called. */
type TableCall = (typeof calls)[keyof typeof calls]

type Sent<C extends ApiCall> = CallOptions &
  ([PathParam<C['path']>] extends [never]
    ? unknown
    : { readonly params: Readonly<Record<PathParam<C['path']>, string>> }) &
  (C extends { readonly query: infer S extends v.GenericSchema } ? Query<v.InferInput<S>> : unknown) &
  (C extends { readonly bodyOptional: true }
    ? { readonly body?: BodyOf<C> | undefined }
    : C extends { readonly body: v.GenericSchema }
      ? { readonly body: BodyOf<C> }
      : unknown) &
  // The UUID of one attempt [ORD-06].
  (C extends { readonly once: true } ? { readonly key: string } : unknown)

type Query<Q> = object extends Q ? { readonly query?: Q } : { readonly query: Q }

/** The last argument of {@link callApi}: required where the call needs something. */
export type CallArguments<C extends ApiCall> = object extends Sent<C> ? [input?: Sent<C>] : [input: Sent<C>]

/** What any call may be sent with. */
interface AnySent extends CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: object | undefined
  readonly key?: string
}

const RETRY_STATUS = new Set([502, 503, 504])
const RETRY_DELAY_MS = 400

let underWay = 0

/** How many calls have begun and not ended: while there are any, a page that was just opened may lack something. */
export function callsUnderWay(): number {
  return underWay
}

/**
 * Makes a call of the table and answers with its validated content. The whole of it, the answer's body and a
 * second try included, has 15 s [API-01]. Only a GET is tried again, once, when the server could not
 * be reached or a gateway was in the way, and calls got through before. Check a failure of a call that changes
 * something with `isOutcomeUnknown` before reporting it as failed.
 *
 * @throws ApiError only; `config`, with nothing sent, where the body is not what the table declares.
 */
export async function callApi<const C extends TableCall>(
  declared: C,
  ...[sent]: CallArguments<C>
): Promise<AnswerOf<C>>
export async function callApi(
  { method, path, body: declaredBody, answer = v.unknown() }: ApiCall,
  { params, query, body, key, signal, token }: AnySent = {},
): Promise<unknown> {
  const target = targetOf(method, filledPath(path, params) + queryText(query), token)
  if (declaredBody !== undefined && body !== undefined) requireBody(declaredBody, body, target)
  const { timeoutMs = TIMEOUT_MS, fetch } = apiSettings()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  underWay += 1
  async function ask(): Promise<unknown> {
    const response = await ky(target.url, {
      method,
      headers: {
        accept: 'application/json',
        ...bearer(target.token),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      signal: signal ? anySignal([signal, limit.signal]) : limit.signal,
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
          !signal?.aborted &&
          (error instanceof HTTPError || error instanceof TypeError),
      },
      ...(body === undefined ? {} : { json: body }),
      ...(fetch ? { fetch } : {}),
    }).catch(answerOfError)
    const { ok, status, statusText } = response
    const text = await response.text()
    if (RETRY_STATUS.has(status)) apiReach().unanswered()
    else apiReach().answered()
    return readAnswer(target, { ok, status, statusText, body: text }, answer)
  }
  try {
    // Not by the signal alone: what it has to end may not have heard of it, and nobody waits longer.
    return await Promise.race([ask(), aborted(limit.signal)])
  } catch (cause) {
    const error = asApiError(cause, target, limit.signal, signal)
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

/** Fails with `config` where a body is not what its call declares; values are never part of the message. */
export function requireBody(declared: v.GenericSchema, body: object, { method, url, token }: Target): void {
  const issue = v.safeParse(declared, body).issues?.[0]
  if (issue === undefined) return
  const field = v.getDotPath(issue) ?? 'body'
  throw failed(`The body is not as declared: ${field}`, { kind: 'config', method, url }, token)
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

function queryText(query: AnySent['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}
