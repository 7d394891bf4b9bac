/** Pause before a failed refresh is tried again, ms (specification 8). */
const RETRY_MS = 5000

/** Refreshes the current user, and tries again after 5 s when that failed [RT-06]. */
export interface AccountRefresh {
  now(): void
  stop(): void
}

/** `fetchUser` resolves to whether it went well. */
export function createAccountRefresh(fetchUser: () => Promise<boolean>): AccountRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    const fresh = await fetchUser()
    if (fresh || stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), RETRY_MS)
  }

  return {
    now: () => void run(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
