import { apiReach, gather, retryDelay } from '@tradefront/api'

/** Pause before a failed refresh is retried, ms (specification 8). */
const RETRY_MS = 5000

/** Refreshes the current user; retries a failure after 5 s, then with growing pauses [RT-06]. */
export interface AccountRefresh {
  now(): void
  /** An event has announced a change. A burst causes two refreshes: the first, and one after the last. */
  announced(): void
  stop(): void
}

/** `fetchUser` resolves to whether it succeeded. */
export function createAccountRefresh(
  fetchUser: () => Promise<boolean>,
  random: () => number = Math.random,
): AccountRefresh {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let latest = 0

  async function run(): Promise<void> {
    clearTimeout(timer)
    latest += 1
    const own = latest
    const fresh = await fetchUser()
    if (fresh) failures = 0
    // A later refresh is in progress and handles its own result.
    if (fresh || own !== latest || stopped.signal.aborted) return
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(() => void retry(), retryDelay(RETRY_MS, failures, random))
  }

  async function retry(): Promise<void> {
    if (await apiReach().turn(stopped.signal)) await run()
  }

  const announced = gather(() => void run())
  return {
    now: () => void run(),
    announced,
    stop() {
      stopped.abort()
      announced.end()
      clearTimeout(timer)
    },
  }
}
