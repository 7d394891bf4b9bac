import type { Timers } from './live-link.ts'

/** Delay before reporting a seen live message, ms: one call per burst. */
const DELAY = 300

/** Reports messages to the server as read once they are seen. */
export interface ReadReceipts {
  /** A message arrived that hasn't been reported as seen. */
  note(): void
  /** Those of the first fetch are shown now. They are reported at once: nothing else belongs to their burst. */
  noteShown(): void
  /** Call when the user may have started looking. */
  check(): void
  stop(): void
}

/**
 * The server marks messages as read when they are fetched. `note()` requests that fetch: soon if the newest
 * messages are in view, else once they are [ADM-05].
 */
export function createReadReceipts(options: {
  readonly timers: Timers
  /** Whether the newest messages are in view on a visible, focused page. */
  isSeen(): boolean
  /** Fetches and thereby marks as read; false on failure. */
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
    noteShown() {
      due = true
      if (!stopped && timer === undefined) void report()
    },
    check,
    stop() {
      stopped = true
      if (timer !== undefined) timers.clear(timer)
    },
  }
}
