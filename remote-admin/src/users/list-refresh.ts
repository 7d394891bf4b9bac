import type { Timers } from '@tradefront/conversation'

/** Wait before the list is fetched after a message, ms: an open conversation reports it as read first. */
const REFRESH_DELAY = 1_000
/** However many messages come, the list is fetched so long after the first of them, ms. */
const REFRESH_MAX = 2_000

/** Fetches the list of conversations again as messages come in, one call at a time. */
export interface ListRefresh {
  /** Once it has been quiet for a moment, and after 2 s in any case. */
  soon(): void
  /** The list does not have this customer: immediately, once; where that did not bring them, {@link soon}. */
  unknown(customerId: string): void
  stop(): void
}

/** Makes a {@link ListRefresh} that fetches by `refresh`, which must not reject. */
export function createListRefresh(timers: Timers, refresh: () => Promise<void>): ListRefresh {
  const askedFor = new Set<string>()
  let timer: number | undefined
  /** When the fetch that is waited for has to begin at the latest, Unix ms. */
  let latest: number | undefined
  let running = false
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    if (timer !== undefined) timers.clear(timer)
    timer = undefined
    latest = undefined
    // A second call would end the first: with a slow server none would ever be answered.
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
