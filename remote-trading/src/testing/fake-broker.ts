import { configureApi } from '@tradefront/api'

/** One call that reached the broker. */
export interface BrokerCall {
  /** Below the base address, without the query. */
  readonly path: string
  readonly query: URLSearchParams
}

/** What is answered: a body (200), a status, or nothing at all. */
export type BrokerAnswer = { readonly body: unknown } | { readonly status: number } | 'never'

export interface FakeBroker {
  readonly calls: BrokerCall[]
  /** What it answers; can be changed at any time. */
  answer: (call: BrokerCall) => BrokerAnswer
}

/** A broker behind the real HTTP client, whose answers pass the real schemas. */
export function fakeBroker(answer: (call: BrokerCall) => BrokerAnswer): FakeBroker {
  const broker: FakeBroker = { calls: [], answer }
  const base = 'http://broker.test/api/v1/'
  configureApi({
    baseUrl: () => base,
    token: () => 'token',
    onUnauthorized: () => {},
    logFailure: () => {},
    fetch: (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const call = { path: url.pathname.replace('/api/v1/', ''), query: url.searchParams }
      broker.calls.push(call)
      const given = broker.answer(call)
      if (given === 'never') return new Promise(() => {})
      return Promise.resolve(
        'status' in given
          ? new Response('{"message":"no"}', { status: given.status })
          : new Response(JSON.stringify(given.body)),
      )
    },
  })
  return broker
}
