/** Bounds of the delay between two attempts, ms. */
export interface BackoffBounds {
  readonly min: number
  readonly max: number
}

/** Upper bound of the first delay, ms. */
const FIRST_CEILING = 1_000

/** Maximum delay, doubling with every failure, ms; 0 failures for the first retry. */
export function doubled(failures: number): number {
  return FIRST_CEILING * 2 ** Math.min(failures, 20)
}

/**
 * Delay before the next attempt with full jitter, to spread out clients: random between the bounds' minimum and the
 * ceiling, which is limited to the bounds and at least 1 s.
 *
 * @param ceiling maximum delay, ms
 * @param random source of jitter, 0 (inclusive) to 1 (exclusive)
 */
export function backoffDelay(bounds: BackoffBounds, ceiling: number, random: () => number): number {
  const max = Math.max(bounds.min, Math.min(bounds.max, Math.max(FIRST_CEILING, ceiling)))
  return bounds.min + random() * (max - bounds.min)
}
