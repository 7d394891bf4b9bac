import { ReleaseError } from './site-files.ts'

/**
 * Whoever began to publish, or to delete a version, this long ago was killed, ms: what it left may be cleared away or
 * written again. What was used within this time may be on its way to the visitors, and stays. Work that is under way
 * gives up well before (`requireTimely`), so that a process that slept does not go on with what is no longer there.
 */
export const ABANDONED_MS = 3_600_000

/** How many releases stay complete, for requests that are under way. */
export const KEPT_RELEASES = 5

/** Work was given up because it took too long. */
export class TooLateError extends ReleaseError {
  constructor() {
    super('This took too long and was given up. Try again.')
  }
}

/** @throws TooLateError after `until`, Unix ms. */
export function requireTimely(until: number): void {
  if (Date.now() > until) throw new TooLateError()
}
