import { configureApi, type ApiSettings, type FailureEntry } from '@tradefront/api'
import { http } from 'msw/core/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { lost, responseOf, type Answer, type BrokerCall } from './answers.ts'
import { HEALTHY } from './healthy.ts'

/** Base URL of the fake broker. */
export const BROKER = 'https://broker.test/api/v1'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * A call as method and path below /api/v1, or a whole URL for other servers; `:name` matches one path segment, `*`
 * the rest.
 */
export type CallName = `${Method} ${string}`
/** Answers by call. */
export type Answers = Readonly<Partial<Record<CallName, Answer>>>

/** The fake broker of a test file: answers can change at any time, calls are recorded. */
export interface FakeBroker {
  /** Answers a call, or several, until the test ends; later answers override earlier ones. */
  answers(call: CallName, answer: Answer): void
  answers(answers: Answers): void
  /** The same, for the next matching call only. */
  answersOnce(call: CallName, answer: Answer): void
  /** Calls of this test in order: all, those of one path, or those matching a `:name` path. */
  calls(call?: CallName): readonly BrokerCall[]
  /** The bodies of {@link calls}. */
  bodies(call: CallName): readonly unknown[]
  /** Calls without an answer, or whose answer threw; any left at the end fail the test. */
  readonly unanswered: string[]
  /** Failures logged by the client. */
  readonly failures: readonly FailureEntry[]
  /** The client's settings, for a client that a test reloads. */
  readonly settings: ApiSettings
  /** Changes the client's settings until the test ends. */
  configure(settings: Partial<ApiSettings>): void
  /**
   * Resolves when every pending call is answered and read; to assert that something doesn't happen: `await
   * act(broker.settled)`. Ignores hanging calls. Doesn't advance fake timers.
   */
  settled(): Promise<void>
}

// Node's timer is faster than the page's; captured before a test fakes it.
const { setImmediate: nextTurn } = globalThis as unknown as { setImmediate: (run: () => void) => void }
const turn = () => new Promise<void>((resolve) => nextTurn(resolve))

/**
 * A fake broker behind the real HTTP client, so that requests and answers pass the real schemas. Call it once at
 * the top of a test file; every test starts with a healthy broker's answers plus those given here. An unanswered
 * call is a network error to the page, and fails the test.
 *
 * Fake timers: answers need no timer, so `vi.useFakeTimers()` may be called at any time. Answers arrive a few event
 * loop turns after the call: `await act(() => vi.advanceTimersByTimeAsync(ms))` advances time, `await
 * act(broker.settled)` lets answers arrive.
 */
export function fakeBroker(answers: Answers = {}, settings: Partial<ApiSettings> = {}): FakeBroker {
  const calls: (BrokerCall & { readonly answered: string })[] = []
  const unanswered: string[] = []
  const failures: FailureEntry[] = []
  const standard: ApiSettings = {
    baseUrl: () => BROKER,
    token: () => 'token',
    onUnauthorized: () => {},
    logFailure: (entry) => failures.push(entry),
    ...settings,
  }
  let current = standard
  let steps = 0

  function handler(name: string, answer: Answer, options = {}) {
    const [method = '', path = ''] = name.split(' ')
    const listen = http[method.toLowerCase() as 'get']
    return listen(
      path.startsWith('/') ? `${BROKER}${path}` : path,
      async ({ request, params }) => {
        const { searchParams: query } = new URL(request.url)
        const body = await bodyOf(request)
        const asked = `${request.method} ${request.url.replace(/\?.*/, '').replace(BROKER, '')}`
        const { headers, signal } = request
        const key = headers.get('idempotency-key')
        const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
        const call = { call: asked, params, query, headers, signal, key, token, body, answered: name }
        calls.push(call)
        steps += 1
        return responseOf(answer, call)
          .catch((error: unknown) => {
            unanswered.push(`${asked}: ${String(error)}`)
            return lost()
          })
          .finally(() => (steps += 1))
      },
      options,
    )
  }
  const handlers = (of: Answers) => Object.entries(of).map(([name, answer]) => handler(name, answer))

  const nothing = http.all('*', ({ request }) => {
    unanswered.push(`${request.method} ${request.url}`)
    return lost()
  })
  const server = setupServer(...handlers({ ...HEALTHY, ...answers }).toReversed(), nothing)

  function configure(changes: Partial<ApiSettings>): void {
    current = { ...current, ...changes }
    configureApi(current)
  }
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    current = standard
    for (const list of [calls, unanswered, failures]) list.length = 0
    configure({})
  })
  afterEach(() => {
    server.resetHandlers()
    expect(unanswered, 'calls that nothing answers').toEqual([])
  })
  afterAll(() => server.close())

  const broker: FakeBroker = {
    answers: (first: CallName | Answers, answer?: Answer) =>
      server.use(...handlers(typeof first === 'string' ? { [first]: answer } : first)),
    answersOnce: (call, answer) => server.use(handler(call, answer, { once: true })),
    calls: (name) =>
      calls.filter(({ call, answered }) => name === undefined || call === name || answered === name),
    bodies: (name) => broker.calls(name).map(({ body }) => body),
    unanswered,
    failures,
    get settings() {
      return current
    },
    configure,
    async settled() {
      for (let before = -1; before !== steps;) {
        before = steps
        for (let turns = 0; turns < 5; turns += 1) await turn()
      }
    },
  }
  return broker
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined
  const text = await request.clone().text()
  if (text === '') return undefined
  return request.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text
}
