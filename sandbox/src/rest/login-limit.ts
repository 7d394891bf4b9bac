const MOST_FAILURES = 10
const WINDOW_MS = 60_000
/** Addresses kept in mind; the oldest are forgotten beyond that. */
const MOST_ADDRESSES = 10_000

/** Slows down guessing: after ten failures for an address within a minute it has to wait. */
export function createLoginLimit(now: () => number) {
  const failures = new Map<string, number[]>()
  const keyOf = (email: string) => email.toLowerCase()
  const recent = (email: string) => (failures.get(keyOf(email)) ?? []).filter((at) => at > now() - WINDOW_MS)

  return {
    /** 0 when a try is allowed. */
    secondsToWait(email: string): number {
      const [first, ...rest] = recent(email)
      if (first === undefined || rest.length + 1 < MOST_FAILURES) return 0
      return Math.ceil((first + WINDOW_MS - now()) / 1000)
    },
    failed(email: string): void {
      const times = [...recent(email), now()]
      failures.delete(keyOf(email))
      failures.set(keyOf(email), times)
      const [oldest] = failures.keys()
      if (failures.size > MOST_ADDRESSES && oldest !== undefined) failures.delete(oldest)
    },
    succeeded(email: string): void {
      failures.delete(keyOf(email))
    },
    clear(): void {
      failures.clear()
    },
  }
}
export type LoginLimit = ReturnType<typeof createLoginLimit>
