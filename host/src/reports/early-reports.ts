import type { FederationError } from '@tradefront/federation'

/** An event that may be worth a report, unprocessed. */
export type Trouble = Event | FederationError

/** Buffers events until the reporting code is loaded. */
export interface EarlyReports {
  readonly note: (trouble: Trouble) => void
  /** Hands over the buffered events, and from then on every event as it happens. */
  forwardTo(handle: (trouble: Trouble) => void): void
}

/** More would add nothing new. */
const MAX_KEPT = 50

/** Listens for lost files and policy violations from the start; part of every page's first code. */
export function keepEarlyReports(page: Pick<Window, 'addEventListener'>): EarlyReports {
  const kept: Trouble[] = []
  let handle = (trouble: Trouble): unknown => kept.length < MAX_KEPT && kept.push(trouble)
  const note = (trouble: Trouble) => void handle(trouble)
  // Events of elements don't bubble, so they are captured.
  for (const kind of ['error', 'securitypolicyviolation']) page.addEventListener(kind, note, true)
  return {
    note,
    forwardTo(next) {
      handle = next
      kept.splice(0).forEach(next)
    },
  }
}
