import {
  type AnswerOf,
  type ApiCall,
  type BodyOf,
  type PathParam,
  type UncheckedList,
  type calls,
  filledPath,
} from '@tradefront/contracts'
import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { serverWords } from '@tradefront/language'
import { anySignal } from './any-signal.ts'
import { apiReach } from './reach.ts'
import { ApiError } from './api-error.ts'
import { refusalCodeOf } from './call-failure.ts'
import { failed, readAnswer, targetOf, type Target } from './answer.ts'
import { apiSettings, TIMEOUT_MS } from './settings.ts'

/** Last argument of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Replaces the session's token, to try one before it becomes the session's [SESS-09]. */
  readonly token?: string | undefined
}

type Row = (typeof calls)[keyof typeof calls]

/** Rows of the table of calls: nothing else can be called. A long list may be left unchecked, to be checked in turns. */
type TableCall = Row | Unchecked<Row>

type Unchecked<C> = C extends { readonly answer: unknown }
  ? Omit<C, 'answer'> & { readonly answer: typeof UncheckedList }
  : never

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
  // UUID of one attempt [ORD-06].
  (C extends { readonly once: true } ? { readonly key: string } : unknown)

type Query<Q> = object extends Q ? { readonly query?: Q } : { readonly query: Q }

/** The last argument of {@link callApi}: required if the call needs something. */
export type CallArguments<C extends ApiCall> = object extends Sent<C> ? [input?: Sent<C>] : [input: Sent<C>]

/** All options any call may have. */
interface AnySent extends CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: object | undefined
  readonly key?: string
}

const RETRY_STATUS = new Set([502, 503, 504])
const RETRY_DELAY_MS = 400

let underWay = 0

/** Number of calls in progress: while there are any, a page that just opened may be incomplete. */
export function callsUnderWay(): number {
  return underWay
}

/**
 * Makes a call of the table and returns its validated content. The whole call, including the answer's body and a
 * retry, has 15 s [API-01]. Only a GET is retried, once, if the server was unreachable or a gateway failed, and if
 * earlier calls got through. Before reporting a call that changes something as failed, check `isOutcomeUnknown`.
 *
 * @throws ApiError only; `config`, with nothing sent, if a path parameter is missing or the body violates the table.
 */
export async function callApi<const C extends TableCall>(
  declared: C,
  ...[sent]: CallArguments<C>
): Promise<AnswerOf<C>>
export async function callApi(
  { method, path, body: declaredBody, bodyOptional, answer = v.unknown() }: ApiCall,
  { params, query, body, key, signal, token }: AnySent = {},
): Promise<unknown> {
  const target = targetOf(method, pathOf(method, path, params) + queryText(query), token)
  if (declaredBody !== undefined && (body !== undefined || bodyOptional !== true))
    requireBody(declaredBody, body, target)
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
    // Not left to the signal: what it should stop may not react, and the caller must not wait longer.
    return await Promise.race([ask(), aborted(limit.signal)])
  } catch (cause) {
    const error = asApiError(cause, target, limit.signal, signal)
    if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout'))
      apiReach().unanswered()
    // So that a refusal shows in the page's language from the first.
    if (refusalCodeOf(error) !== undefined) await serverWords()
    throw error
  } finally {
    underWay -= 1
    clearTimeout(timer)
    // The caller's signal may live as long as the page, so stop listening to it.
    limit.abort()
  }
}

function pathOf(method: string, path: string, params: AnySent['params']): string {
  try {
    return filledPath(path, params)
  } catch (cause) {
    throw failed(
      'A parameter of the path is missing',
      { kind: 'config', method, url: path, cause },
      undefined,
    )
  }
}

/** Throws `config` if a body is missing or violates its call's schema; the message never contains values. */
export function requireBody(
  declared: v.GenericSchema,
  body: object | undefined,
  { method, url, token }: Target,
): void {
  const issue = v.safeParse(declared, body).issues?.[0]
  if (issue === undefined) return
  const field = v.getDotPath(issue) ?? 'body'
  throw failed(`The body is not as declared: ${field}`, { kind: 'config', method, url }, token)
}

/** Rejects once the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
}

/** The Bearer header of a call with a token [API-01]. */
export function bearer(token: string | null | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** ky throws for statuses it may retry; the last answer is read like any other. */
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
