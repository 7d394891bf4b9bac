/**
 * Limits on address changes. People stay far below them; browsers start to ignore or refuse changes at 100 to 200
 * within 10 to 30 s, which leaves the router on a different page from the address.
 */
const LIMITS = [
  { count: 50, withinMs: 1_000 },
  { count: 100, withinMs: 5_000 },
] as const
const MAX_COUNT = 100

export interface HistoryFloodsOptions {
  /** Called for each refusal, while the caller is still on the stack. */
  readonly onRefused: () => void
  /** Monotonic, ms. */
  readonly now?: () => number
}

/**
 * Refuses floods of address changes, so that two pages that redirect to each other end in a message instead of a
 * hung tab [MFE-03]. Refused attempts count too, so a flood stays refused until it pauses. The router rethrows only
 * a `DataCloneError`; on any other error it falls back to a full page load.
 */
export function limitHistory(
  history: History,
  { onRefused, now = () => performance.now() }: HistoryFloodsOptions,
): () => void {
  const attempts: number[] = []

  function isFlood(): boolean {
    const time = now()
    attempts.push(time)
    if (attempts.length > MAX_COUNT + 1) attempts.shift()
    return LIMITS.some(({ count, withinMs }) => {
      const first = attempts.at(-1 - count)
      return first !== undefined && time - first < withinMs
    })
  }

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method]
    history[method] = (...input) => {
      if (isFlood()) {
        onRefused()
        throw new DOMException('The address changes too often. This change was refused.', 'DataCloneError')
      }
      Reflect.apply(original, history, input)
    }
  }
  return () => {
    Reflect.deleteProperty(history, 'pushState')
    Reflect.deleteProperty(history, 'replaceState')
  }
}
