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

/** What a call is answered with; a promise is waited for, a thrown error is a broken line. */
export type Answer = (body: unknown) => unknown

/** The broker of a test: what it answers can be changed at any time, what it was asked is kept. */
export interface Broker {
  answers: Record<string, Answer>
  readonly seen: { path: string; body: unknown }[]
  /** Bodies of the calls to a path. */
  bodies(path: string): unknown[]
}

export const CHECK = '/auth/check-email'
export const REGISTER = '/auth/register'

/** An address that is free, asked from Germany. */
export const FREE: Answer = () => ({
  success: true,
  message: 'Email is available',
  data: { available: true, country: 'DE' },
})

/** Points the API client at the test's answers, with a timeout short enough to wait for. */
export function useBroker(answers: Record<string, Answer>, timeoutMs = 15_000): Broker {
  const broker: Broker = {
    answers,
    seen: [],
    bodies: (path) => broker.seen.filter((call) => call.path === path).map((call) => call.body),
  }
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => useSession.getState().token,
    onUnauthorized: () => {},
    logFailure: () => {},
    timeoutMs,
    fetch: async (input) => {
      const request = input as Request
      const path = new URL(request.url).pathname.replace('/api/v1', '')
      const body: unknown = JSON.parse(await request.clone().text())
      broker.seen.push({ path, body })
      const answer = await Promise.race([broker.answers[path]?.(body), untilAborted(request.signal)])
      const { status, body: content } = answer instanceof Reply ? answer : new Reply(200, answer)
      return new Response(typeof content === 'string' ? content : JSON.stringify(content), { status })
    },
  })
  return broker
}

/** Never answers; the client's own deadline ends it. */
export const HANG: Answer = () => new Promise(() => {})

/** As when the server is away. */
export const UNREACHABLE: Answer = () => {
  throw new TypeError('Failed to fetch')
}

/** Rejects when the call is given up; never answers before. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
