/** A call started or prepared by the page's first script (`first/first.ts`). */
interface EarlyCall {
  readonly url: string
  /** Its `Authorization` header. */
  readonly authorization: string | null
  /** When the first script ran, `performance.now()` ms. */
  readonly at: number
  /** Makes the call, once. */
  begin(): Promise<Response>
}

/** Responses to older calls are not handed over, ms: they may be stale. */
export const EARLY_LIMIT_MS = 10_000

/**
 * The browser's fetch, except that a call started with the page isn't repeated: its response goes, once, to the first
 * request for the same address with the same token.
 */
export function fetchWithEarly(page: object, ask: typeof fetch = fetch): typeof fetch {
  const early = new Set((Reflect.get(page, 'tradefrontCalls') ?? []) as readonly EarlyCall[])
  Reflect.deleteProperty(page, 'tradefrontCalls')
  for (const call of early) void call.begin()
  return (input, init) => {
    if (early.size === 0) return ask(input, init)
    const request = input instanceof Request ? input : new Request(input, init)
    const call = [...early].find(({ url }) => url === request.url && request.method === 'GET')
    if (call === undefined) return ask(input, init)
    early.delete(call)
    const isSame = call.authorization === request.headers.get('authorization')
    if (!isSame || performance.now() - call.at > EARLY_LIMIT_MS) return ask(input, init)
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(request.signal.reason as Error)
      request.signal.addEventListener('abort', giveUp)
      if (request.signal.aborted) giveUp()
      call.begin().then(resolve, reject)
    })
  }
}
