import type { Clock } from './runtime.ts'

/** Timeout of one attempt, ms. */
export const TRY_MS = 8_000
/** Range of the random delay before a retry, ms, so that visitors don't all return at once. */
const PAUSE_MIN_MS = 200
const PAUSE_MAX_MS = 800

/** Timeout error of {@link within}. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

/** Resolves after `delay` ms. */
export function wait(clock: Clock, delay: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimeout(resolve, delay)
  })
}

/** Delay before the next attempt, ms. */
export function pauseBeforeTry(random: () => number): number {
  return PAUSE_MIN_MS + random() * (PAUSE_MAX_MS - PAUSE_MIN_MS)
}

/** Settles like `work`, or rejects with {@link TimeIsUp} after `limit` ms. The work itself continues. */
export async function within<T>(clock: Clock, limit: number, work: Promise<T>): Promise<T> {
  let timer: unknown
  const timeIsUp = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new TimeIsUp(`no answer within ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clock.clearTimeout(timer)
  }
}

/** The newest attempt decides, unless an older one arrives first. */
export function newestOrAny<T>(newest: Promise<T>, older: Iterable<Promise<T>>): Promise<T> {
  return new Promise((resolve, reject) => {
    for (const earlier of older) earlier.then(resolve, () => {})
    newest.then(resolve, reject)
  })
}
