/**
 * Changes of the address that the page may make in a time, ms. People stay far below; browsers begin to ignore
 * or refuse them at 100 to 200 within 10 to 30 s, which leaves the router on another page than the address.
 */
const LIMITS = [
  { count: 50, withinMs: 1_000 },
  { count: 100, withinMs: 5_000 },
] as const
const MOST = 100

/** What the guard works with. */
export interface HistoryFloodsOptions {
  /** Called with each refusal, while the caller is still on the stack. */
  readonly onRefused: () => void
  /** Monotonic, ms. */
  readonly now?: () => number
}

/**
 * Refuses changes of the address that come in floods: two pages that send to each other end in words instead
 * of a tab that hangs [MFE-03]. Attempts count, refused or not, so that a flood stays refused until it pauses.
 * The refusal is of the one kind that the router passes on; of any other it makes a load of the page.
 */
export function limitHistory(
  history: History,
  { onRefused, now = () => performance.now() }: HistoryFloodsOptions,
): () => void {
  const attempts: number[] = []

  function isFlood(): boolean {
    const time = now()
    attempts.push(time)
    if (attempts.length > MOST + 1) attempts.shift()
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
