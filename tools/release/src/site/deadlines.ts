import { ReleaseError } from './site-files.ts'

/**
 * Publications and deletions started this long ago count as killed, ms: their leftovers may be removed or
 * overwritten. Anything used more recently may still be on its way to visitors, and stays. Running work gives up
 * well before (`requireTimely`), so that a process that slept doesn't continue with removed files.
 */
export const ABANDONED_MS = 3_600_000

/** Number of releases kept complete, for requests in progress. */
export const KEPT_RELEASES = 5

/** Work was abandoned because it took too long. */
export class TooLateError extends ReleaseError {
  constructor() {
    super('This took too long and was given up. Try again.')
  }
}

/** @throws TooLateError after `until`, Unix ms. */
export function requireTimely(until: number): void {
  if (Date.now() > until) throw new TooLateError()
}
