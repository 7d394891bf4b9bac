/** Longest wait between two tries while nothing gets through, ms. */
export const MAX_RETRY_MS = 60_000
/** First wait after a failure, ms (specification 8). */
const FIRST_RETRY_MS = 5_000

/**
 * Wait before a read that failed is made again: `baseMs` after the first failure, twice as long after each further
 * one, up to a minute; from the second on it is anywhere in the upper half, so that pages do not come back in one wave.
 * @param failures in a row, 1 or more
 * @param random source of jitter, 0 (inclusive) to 1 (exclusive)
 */
export function retryDelay(baseMs: number, failures: number, random: () => number = Math.random): number {
  if (failures <= 1) return baseMs
  const ceiling = Math.max(baseMs, Math.min(MAX_RETRY_MS, baseMs * 2 ** Math.min(failures - 1, 20)))
  return Math.max(baseMs, ceiling * (0.5 + random() / 2))
}

/** Time and chance, injected so that tests decide both. Looked up at each call: tests replace the global ones. */
export interface ReachOptions {
  readonly random?: () => number
  readonly setTimeout?: (run: () => void, ms: number) => unknown
  readonly clearTimeout?: (handle: unknown) => void
  /** Calls back when trying is promising: the network is back, or the page is seen again. Returns the unsubscribe function. */
  readonly onPromising?: (handler: () => void) => () => void
}

/** Whether calls get through to the broker, and whose turn it is to find out while they do not. */
export interface Reach {
  /** The last calls never reached the broker. */
  readonly isDown: boolean
  /** The broker has answered, whatever it said. */
  answered(): void
  /** A call got no answer, or only a gateway's. */
  unanswered(): void
  /**
   * Resolves when a read that nobody asked for may be made: immediately while calls get through. While they do not,
   * one read at a time is let through, after a growing wait, and the others wait for its answer. Never rejects;
   * resolves with `false` when the signal is aborted.
   */
  turn(signal?: AbortSignal): Promise<boolean>
  /** Forgets what is known: another broker. */
  reset(): void
}

export function createReach(options: ReachOptions = {}): Reach {
  const {
    random = Math.random,
    setTimeout = (run, ms) => globalThis.setTimeout(run, ms),
    clearTimeout = (handle) => globalThis.clearTimeout(handle as number | undefined),
    onPromising = whenPromising,
  } = options
  const waiting = new Set<(mayAsk: boolean) => void>()
  let failures = 0
  /** The wait is over: whoever asks next is let through. */
  let isFree = false
  /** A read was let through and has not ended. */
  let isTrying = false
  let timer: unknown
  let unwatch: (() => void) | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(free, retryDelay(FIRST_RETRY_MS, failures, random))
  }

  function free(): void {
    isFree = true
    const [first] = waiting
    if (first !== undefined) letThrough(first)
  }

  function letThrough(resolve: (mayAsk: boolean) => void): void {
    waiting.delete(resolve)
    isFree = false
    isTrying = true
    // It may end without a call, or be given up.
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
    const all = [...waiting]
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
      // Calls that were on their way together fail together, and count once.
      if (failures > 0 && !isTrying) return
      unwatch ??= onPromising(free)
      isTrying = false
      failures += 1
      wait()
    },
    turn(signal) {
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
        waiting.add(settle)
        if (isFree) letThrough(settle)
      })
    },
    reset,
  }
}

function whenPromising(handler: () => void): () => void {
  if (typeof window === 'undefined' || typeof document === 'undefined') return () => {}
  const seen = () => {
    if (document.visibilityState === 'visible') handler()
  }
  window.addEventListener('online', handler)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', handler)
    document.removeEventListener('visibilitychange', seen)
  }
}

const reach = createReach()

/** The page's one view of whether calls get through; every call of this package reports to it. */
export function apiReach(): Reach {
  return reach
}
