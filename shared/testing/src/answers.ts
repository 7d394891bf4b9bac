/** A call that reached the broker. */
export interface BrokerCall {
  /** Method and path below /api/v1, such as `POST /trade/7/close`. */
  readonly call: string
  /** What stood for the `:names` of the answer's path. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The Bearer token it came with. */
  readonly token: string | null
  /** Aborted when the caller gives the call up. */
  readonly signal: AbortSignal
  /** What makes a repeat of it known, where it was sent with one. */
  readonly key: string | null
  /** Parsed where it was JSON, else text; undefined without one. */
  readonly body: unknown
}

/**
 * What a call is answered with: a body to be sent with 200, text as it is and else as JSON, a `Response` as it
 * is, a promise of one of them, or a function that makes any of these out of the call; what it does besides has
 * been carried out.
 */
export type Answer = ((call: BrokerCall) => unknown) | object | string | number | boolean | null | undefined

/** The server answers with a status of its own; text is sent as it is. */
export function status(code: number, body: unknown = {}): () => Response {
  return () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: code })
}

/** The line breaks: the call may have been carried out or not, as the answer before it decides. */
export function lost(): Response {
  return Response.error()
}

/** The server takes the call and is silent; the caller's own deadline ends it. */
export function hang(): Promise<never> {
  return new Promise(() => {})
}

/** An answer that the test gives later: `broker.answers('GET /user', held.answer)`, then `held.give({...})`. */
export function later(): { readonly answer: () => Promise<Answer>; readonly give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => {}
  const answer = new Promise<Answer>((resolve) => (give = resolve))
  return { answer: () => answer, give }
}

/** A page of a list as the server sends it; there are more where `more` says so. */
export function page<T>(data: readonly T[] = [], { current = 1, more = false } = {}) {
  return {
    data: [...data],
    meta: { current_page: current },
    links: { next: more ? `https://broker.test/api/v1/next?page=${current + 1}` : null },
  }
}

/** The response that an answer stands for. */
export async function responseOf(answer: unknown, call: BrokerCall): Promise<Response> {
  const given = await answer
  if (typeof given === 'function') return responseOf((given as (call: BrokerCall) => unknown)(call), call)
  // Copied, since one answer may be given to many calls and a body is read once.
  if (given instanceof Response) return given.type === 'error' ? given : given.clone()
  return status(200, given)()
}
