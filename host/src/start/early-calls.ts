/** A call that the page's first script began or prepared (`first/first.ts`). */
interface EarlyCall {
  readonly url: string
  /** Its `Authorization` header. */
  readonly authorization: string | null
  /** When the first script ran, ms of `performance.now()`. */
  readonly at: number
  /** Makes the call, once. */
  begin(): Promise<Response>
}

/** An answer that was asked for longer ago is not handed over, ms: it may no longer hold. */
export const EARLY_LIMIT_MS = 10_000

/** The calls that the page's first script began or prepared. */
export interface EarlyCalls {
  /**
   * The browser's fetch, but such a call is not made again: its answer is handed over, once, to the first request
   * for the same with the same token.
   */
  readonly fetch: typeof fetch
  /** Makes those that are only prepared, unless somebody has asked for them. */
  begin(): void
}

/** Takes over what the page's first script left. */
export function takeEarlyCalls(page: object, ask: typeof fetch = fetch): EarlyCalls {
  const early = new Set((Reflect.get(page, 'tradefrontCalls') ?? []) as readonly EarlyCall[])
  Reflect.deleteProperty(page, 'tradefrontCalls')
  const fetchWithEarly: typeof fetch = (input, init) => {
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
  return {
    fetch: fetchWithEarly,
    begin: () => early.forEach((call) => void call.begin()),
  }
}
