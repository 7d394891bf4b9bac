/** Handle to cancel a timer. */
export type TimerHandle = number | object

/** Time and timers, injected so that tests control them. */
export interface Clock {
  /** Monotonic time, ms (`performance.now()`). */
  now(): number
  /** Wall-clock time, ms since 1970; jumps if the machine slept. */
  wall(): number
  setTimeout(run: () => void, ms: number): TimerHandle
  /** Cancels a timer; ignores `undefined` and timers that have fired. */
  clearTimeout(handle: TimerHandle | undefined): void
}

/** The browser's (or Node's) clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (handle) => {
    globalThis.clearTimeout(handle as number | undefined)
  },
}
