import type { Timers } from '@tradefront/conversation'

/** Delay before the list is fetched after a message, ms: an open conversation first marks it as read. */
const REFRESH_DELAY = 1_000
/** Maximum delay after the first of several messages, ms. */
const REFRESH_MAX = 2_000

/** Refetches the list of conversations as messages arrive, one call at a time. */
export interface ListRefresh {
  /** Fetches once messages have paused, and after 2 s in any case. */
  soon(): void
  /** Fetches immediately for a customer missing from the list, but only once; if still missing, like {@link soon}. */
  unknown(customerId: string): void
  stop(): void
}

/** `refresh` must not reject. */
export function createListRefresh(timers: Timers, refresh: () => Promise<void>): ListRefresh {
  const askedFor = new Set<string>()
  let timer: number | undefined
  /** Latest time to start the pending fetch, Unix ms. */
  let latest: number | undefined
  let running = false
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    if (timer !== undefined) timers.clear(timer)
    timer = undefined
    latest = undefined
    // A second call would cancel the first: with a slow server none would ever complete.
    again = running
    if (running) return
    running = true
    await refresh()
    running = false
    if (again && !stopped) void run()
  }

  function soon(): void {
    const now = Date.now()
    latest ??= now + REFRESH_MAX
    if (timer !== undefined) timers.clear(timer)
    timer = timers.setTimeout(() => void run(), Math.max(0, Math.min(REFRESH_DELAY, latest - now)))
  }

  return {
    soon,
    unknown(customerId) {
      if (askedFor.has(customerId)) return soon()
      askedFor.add(customerId)
      void run()
    },
    stop() {
      stopped = true
      if (timer !== undefined) timers.clear(timer)
    },
  }
}
