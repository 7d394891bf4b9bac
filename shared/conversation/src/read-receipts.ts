import type { Timers } from './live-link.ts'

/** Wait before the server hears that a live message was seen, ms: a burst needs one call only. */
const DELAY = 300

/** Reports to the server what was seen, when it is seen. */
export interface ReadReceipts {
  /** A message is there that its reader has not reported as seen. */
  note(): void
  /** Whether somebody may have begun to look: to be called when that changes. */
  check(): void
  stop(): void
}

/**
 * The server marks messages as read when they are fetched. `note()` asks for that fetch: soon when the
 * newest messages are in front of somebody, else when they come to be [ADM-05].
 */
export function createReadReceipts(options: {
  readonly timers: Timers
  /** The newest messages are in view on a visible, focused page. */
  isSeen(): boolean
  /** Fetches in a way that marks as read; false when that failed. */
  fetch(): Promise<boolean>
}): ReadReceipts {
  const { timers, isSeen } = options
  let due = false
  let stopped = false
  let timer: number | undefined

  async function report() {
    timer = undefined
    if (!isSeen()) return
    due = false
    if (!(await options.fetch())) due = true
  }
  function check() {
    if (stopped || !due || timer !== undefined || !isSeen()) return
    timer = timers.setTimeout(() => void report(), DELAY)
  }

  return {
    note() {
      due = true
      check()
    },
    check,
    stop() {
      stopped = true
      if (timer !== undefined) timers.clear(timer)
    },
  }
}
