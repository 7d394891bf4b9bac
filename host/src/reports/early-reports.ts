import type { FederationError } from '@tradefront/federation'

/** What may be worth a report, as it came. */
export type Trouble = Event | FederationError

/** Keeps what happens until the code that reports it is there. */
export interface EarlyReports {
  readonly note: (trouble: Trouble) => void
  /** Hands over what was kept, and from now on everything at once. */
  handTo(handle: (trouble: Trouble) => void): void
}

/** More says nothing new. */
const KEPT = 50

/** Listens for lost files and broken policies from the start of the page: part of every page's first code. */
export function keepEarlyReports(page: Pick<Window, 'addEventListener'>): EarlyReports {
  const kept: Trouble[] = []
  let handle = (trouble: Trouble): unknown => kept.length < KEPT && kept.push(trouble)
  const note = (trouble: Trouble) => void handle(trouble)
  // Events of elements do not bubble.
  for (const kind of ['error', 'securitypolicyviolation']) page.addEventListener(kind, note, true)
  return {
    note,
    handTo(next) {
      handle = next
      kept.splice(0).forEach(next)
    },
  }
}
