/** What a timer call answers with, to cancel it. */
export type TimerHandle = number | object

/** Time and timers, injected so that tests decide how late it is. */
export interface Clock {
  /** Monotonic time, ms (`performance.now()`). */
  now(): number
  /** Wall-clock time, ms since 1970; jumps when the machine slept. */
  wall(): number
  setTimeout(run: () => void, ms: number): TimerHandle
  /** Cancels a timer; nothing happens for `undefined` or one that has run. */
  clearTimeout(handle: TimerHandle | undefined): void
}

/** The browser's (or Node's) own clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (handle) => {
    globalThis.clearTimeout(handle as number | undefined)
  },
}
