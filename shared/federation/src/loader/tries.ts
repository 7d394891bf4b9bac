import type { Clock } from './runtime.ts'

/** How long one try may take, ms. */
export const TRY_MS = 8_000
/** The pause before a second try is random between these, ms, so that visitors do not come back all at once. */
const PAUSE_MIN_MS = 200
const PAUSE_MAX_MS = 800

/** The error of {@link within} when time is up. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

/** Resolves after `delay` ms. */
export function wait(clock: Clock, delay: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimeout(resolve, delay)
  })
}

/** The pause before the next try, ms. */
export function pauseBeforeTry(random: () => number): number {
  return PAUSE_MIN_MS + random() * (PAUSE_MAX_MS - PAUSE_MIN_MS)
}

/** Settles as `work` does, or rejects with {@link TimeIsUp} after `limit` ms. The work itself goes on. */
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

/** The newest try decides, but an older one that arrives after all is welcome too. */
export function newestOrAny<T>(newest: Promise<T>, older: Iterable<Promise<T>>): Promise<T> {
  return new Promise((resolve, reject) => {
    for (const earlier of older) earlier.then(resolve, () => {})
    newest.then(resolve, reject)
  })
}
