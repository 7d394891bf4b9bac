/** Maximum delay between retries during an outage, ms. */
export const MAX_RETRY_MS = 60_000
/** Delay after the first failure, ms (specification 8). */
const FIRST_RETRY_MS = 5_000

/**
 * Retry delay of a failed read: `baseMs` after the first failure, doubling with each further one, up to a minute.
 * From the second on it is random within the upper half, to spread out clients.
 *
 * @param failures consecutive, 1 or more
 * @param random source of jitter, 0 (inclusive) to 1 (exclusive)
 */
export function retryDelay(baseMs: number, failures: number, random: () => number = Math.random): number {
  if (failures <= 1) return baseMs
  const ceiling = Math.max(baseMs, Math.min(MAX_RETRY_MS, baseMs * 2 ** Math.min(failures - 1, 20)))
  return Math.max(baseMs, ceiling * (0.5 + random() / 2))
}

/** Time and randomness, injectable for tests. Resolved at each call, as tests replace the globals. */
export interface ReachOptions {
  readonly random?: () => number
  readonly setTimeout?: (run: () => void, ms: number) => unknown
  readonly clearTimeout?: (handle: unknown) => void
  /**
   * Calls the handler when a retry is promising: network or page visibility is back. Returns the unsubscribe
   * function.
   */
  readonly onPromising?: (handler: () => void) => () => void
}

/** Whether the broker is reachable, and during an outage whose turn it is to try. */
export interface Reach {
  /** The latest calls never reached the broker. */
  readonly isDown: boolean
  /** The broker answered, with any status. */
  answered(): void
  /** A call got no answer, or only a gateway's. */
  unanswered(): void
  /**
   * Resolves when a background read may be sent: immediately while the broker is reachable. During an outage one read
   * at a time is released, after a growing delay, and the others wait for its result. Never rejects; resolves with
   * `false` if the signal is aborted, or if `isWanted` is false when its turn comes.
   */
  turn(signal?: AbortSignal, isWanted?: () => boolean): Promise<boolean>
  /** Resets the state, for another broker. */
  reset(): void
}

export function createReach(options: ReachOptions = {}): Reach {
  const {
    random = Math.random,
    setTimeout = (run, ms) => globalThis.setTimeout(run, ms),
    clearTimeout = (handle) => globalThis.clearTimeout(handle as number | undefined),
    onPromising = onReturn,
  } = options
  const waiting = new Map<(mayAsk: boolean) => void, () => boolean>()
  let failures = 0
  /** The delay is over: the next read is released. */
  let isFree = false
  /** A read was released and hasn't ended. */
  let isTrying = false
  let timer: unknown
  let unwatch: (() => void) | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(free, retryDelay(FIRST_RETRY_MS, failures, random))
  }

  function free(): void {
    isFree = true
    for (const [settle, isWanted] of waiting) {
      if (isWanted()) return letThrough(settle)
      settle(false)
    }
  }

  function letThrough(resolve: (mayAsk: boolean) => void): void {
    waiting.delete(resolve)
    isFree = false
    isTrying = true
    // It may end without making a call, or be aborted.
    wait()
    resolve(true)
  }

  function reset(): void {
    clearTimeout(timer)
    unwatch?.()
    unwatch = undefined
    failures = 0
    isFree = false
    isTrying = false
    const all = [...waiting.keys()]
    waiting.clear()
    for (const resolve of all) resolve(true)
  }

  return {
    get isDown() {
      return failures > 0
    },
    answered() {
      if (failures > 0) reset()
    },
    unanswered() {
      // Concurrent calls fail together, and count once.
      if (failures > 0 && !isTrying) return
      unwatch ??= onPromising(free)
      isTrying = false
      failures += 1
      wait()
    },
    turn(signal, isWanted = () => true) {
      if (signal?.aborted === true) return Promise.resolve(false)
      if (failures === 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        function settle(mayAsk: boolean): void {
          waiting.delete(settle)
          signal?.removeEventListener('abort', giveUp)
          resolve(mayAsk)
        }
        const giveUp = () => settle(false)
        signal?.addEventListener('abort', giveUp)
        waiting.set(settle, isWanted)
        if (isFree) letThrough(settle)
      })
    },
    reset,
  }
}

/** Calls back when the network is back or the page is seen again: timers stand still while a computer sleeps. */
export function onReturn(handler: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (typeof document !== 'undefined') {
    addEventListener('online', handler, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && handler(), {
      signal,
    })
  }
  return () => ending.abort()
}

const reach = createReach()

/** The page's shared reachability state, updated by every call of this package. */
export function apiReach(): Reach {
  return reach
}
