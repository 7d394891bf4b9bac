import type { PageEvents } from './page-signals.ts'
import type { Clock } from './clock.ts'
import type { RealtimeLog } from './log.ts'

/** The environment of a connection, injected so that tests can replace it. */
export interface Platform {
  clock: Clock
  /** Source of jitter, 0 (inclusive) to 1 (exclusive). */
  random: () => number
  log: RealtimeLog
  page: PageEvents
}
