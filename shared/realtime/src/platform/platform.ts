import type { PageEvents } from './page-signals.ts'
import type { Clock } from './clock.ts'
import type { RealtimeLog } from './log.ts'

/** Everything around it that a connection depends on, injected so that tests can stand in for it. */
export interface Platform {
  clock: Clock
  /** Source of jitter, 0 (inclusive) to 1 (exclusive). */
  random: () => number
  log: RealtimeLog
  page: PageEvents
}
