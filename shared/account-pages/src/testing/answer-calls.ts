import { configureApi } from '@tradefront/api'
import { useSession } from '@tradefront/session'

/** An answer with a status of its own; a text body is sent as it is. */
export class Reply {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown = {}) {
    this.status = status
    this.body = body
  }
}

/** What a call was sent with. */
export interface Seen {
  readonly call: string
  readonly body: unknown
  readonly key: string | null
  readonly query: URLSearchParams
}
/** What a call is answered with; a promise is waited for, a thrown error is a broken line. */
export type Answer = (seen: Seen) => unknown
/** Answers by method and path, such as `GET /accounts`; they can be changed at any time. */
export type Answers = Record<string, Answer>

/** As when the server is away or the answer gets lost on its way: the call may have been carried out. */
export const LOST: Answer = () => {
  throw new TypeError('Failed to fetch')
}
/** Never answers; the client's own deadline ends it. */
export const HANG: Answer = () => new Promise(() => {})

/** Points the API client at the test's answers; what it was asked is kept. */
export function answerCalls(answers: Answers, timeoutMs = 15_000) {
  const seen: Seen[] = []
  const failures: unknown[] = []
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => useSession.getState().token,
    onUnauthorized: () => {},
    logFailure: (entry) => failures.push(entry),
    timeoutMs,
    fetch: async (input) => {
      const request = input as Request
      const url = new URL(request.url)
      const text = await request.clone().text()
      const entry: Seen = {
        call: `${request.method} ${url.pathname.replace('/api/v1', '')}`,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        key: request.headers.get('idempotency-key'),
        query: url.searchParams,
      }
      seen.push(entry)
      const answer = await Promise.race([
        Promise.resolve(entry).then((asked) => answers[asked.call]?.(asked) ?? new Reply(404)),
        untilAborted(request.signal),
      ])
      const { status, body } = answer instanceof Reply ? answer : new Reply(200, answer)
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
  })
  return {
    answers,
    seen: seen as readonly Seen[],
    failures,
    calls: (call: string) => seen.filter((entry) => entry.call === call),
    bodies: (call: string) => seen.filter((entry) => entry.call === call).map((entry) => entry.body),
  }
}

/** Rejects when the call is given up; never answers before. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
