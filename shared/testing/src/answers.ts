/** A call that reached the broker. */
export interface BrokerCall {
  /** Method and path below /api/v1, such as `POST /trade/7/close`. */
  readonly call: string
  /** Values of the path's `:names`. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly query: URLSearchParams
  readonly headers: Headers
  /** Bearer token of the call. */
  readonly token: string | null
  /** Aborted when the caller cancels. */
  readonly signal: AbortSignal
  /** Idempotency key, if sent. */
  readonly key: string | null
  /** Parsed if JSON, else text; undefined without one. */
  readonly body: unknown
}

/**
 * Answer to a call: a body sent with 200 (text as is, anything else as JSON), a `Response`, a promise of either, or
 * a function of the call that returns any of these after its side effects.
 */
export type Answer = ((call: BrokerCall) => unknown) | object | string | number | boolean | null | undefined

/** The server answers with this status; text is sent unchanged. */
export function status(code: number, body: unknown = {}): () => Response {
  return () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: code })
}

/** The connection breaks: whether the call took effect is up to the answer before it. */
export function lost(): Response {
  return Response.error()
}

/** The server accepts the call and never answers; the caller's deadline ends it. */
export function hang(): Promise<never> {
  return new Promise(() => {})
}

/** An answer given later by the test: `broker.answers('GET /user', held.answer)`, then `held.give({...})`. */
export function later(): { readonly answer: () => Promise<Answer>; readonly give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => (give = resolve))
  return { answer: () => answer, give }
}

/** A page of a list as the server sends it; `more` adds a next page. */
export function page<T>(data: readonly T[] = [], { current = 1, more = false } = {}) {
  return {
    data: [...data],
    meta: { current_page: current },
    links: { next: more ? `https://broker.test/api/v1/next?page=${current + 1}` : null },
  }
}

/** Builds the response of an answer. */
export async function responseOf(answer: unknown, call: BrokerCall): Promise<Response> {
  const given = await answer
  if (typeof given === 'function') return responseOf((given as (call: BrokerCall) => unknown)(call), call)
  // Copied, since an answer may be reused and a body can be read only once.
  if (given instanceof Response) return given.type === 'error' ? given : given.clone()
  return status(200, given)()
}
