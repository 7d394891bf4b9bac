import { configureApi, type ApiSettings } from '@tradefront/api'
import { useSession } from '@tradefront/session'

/** Stands for an answer with a status of its own. */
export class Refusal {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown = {}) {
    this.status = status
    this.body = body
  }
}

/**
 * Answers by method and path below /api/v1, such as `GET /user`: data, a {@link Refusal} or a Response as it
 * is; a promise is waited for.
 */
export type Answers = Record<string, (request: Request) => unknown>

/** A call that was made. */
export interface SeenCall {
  readonly call: string
  readonly token: string | null
  readonly body: unknown
}

/** The broker of a test: what it answers can be changed at any time, what it was asked is kept. */
export interface FakeBroker {
  answers: Answers
  readonly seen: SeenCall[]
  /** The calls of one kind so far. */
  count(call: string): number
}

/** Points the API client at the test's answers; what is not answered is a network failure. */
export function fakeBroker(answers: Answers, settings: Partial<ApiSettings> = {}): FakeBroker {
  const broker: FakeBroker = {
    answers,
    seen: [],
    count: (call) => broker.seen.filter((seen) => seen.call === call).length,
  }
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => useSession.getState().token,
    onUnauthorized: () => {},
    logFailure: () => {},
    fetch: async (input) => {
      const request = input as Request
      const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`
      const text = request.method === 'POST' ? await request.clone().text() : ''
      const token = request.headers.get('authorization')
      broker.seen.push({ call, token, body: text === '' ? undefined : JSON.parse(text) })
      const handler = broker.answers[call]
      if (!handler) throw new TypeError(`nothing answers ${call}`)
      const answer = await handler(request)
      if (answer instanceof Response) return answer
      return answer instanceof Refusal
        ? new Response(JSON.stringify(answer.body), { status: answer.status })
        : new Response(JSON.stringify(answer))
    },
    ...settings,
  })
  return broker
}

/** A promise that the test ends. */
export function pending<T = unknown>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((end) => (resolve = end))
  return { promise, resolve }
}

/** An answer of a server that takes the call and is silent; the call itself gives up. */
export function hang(request: Request): Promise<never> {
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
  })
}
