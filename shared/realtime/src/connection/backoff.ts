/** Bounds of the delay between two attempts, ms. */
export interface BackoffBounds {
  readonly least: number
  readonly most: number
}

/** Upper bound of the first delay, ms; it doubles with every further failure. */
const FIRST_CEILING = 1_000

/**
 * Delay before the next attempt with full jitter: anywhere between `least` and a ceiling that doubles
 * with every failure up to `most`, so that a fleet of pages does not come back in one wave.
 * @param failures failures since the last connection that lasted; 0 for the first retry
 * @param random source of jitter, 0 (inclusive) to 1 (exclusive)
 */
export function backoffDelay(bounds: BackoffBounds, failures: number, random: () => number): number {
  const ceiling = Math.max(bounds.least, Math.min(bounds.most, FIRST_CEILING * 2 ** Math.min(failures, 20)))
  return bounds.least + random() * (ceiling - bounds.least)
}
