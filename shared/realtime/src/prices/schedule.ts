/** When the price book calls its subscribers; injected, so that tests control frames. */
export interface Schedule {
  /**
   * Runs before the next paint, with the frame's start time, ms; never while the page is hidden. Returns the cancel
   * function.
   */
  frame(run: (at: number) => void): () => void
  /** Current time on the frames' clock, ms. */
  now(): number
  /** Runs after this many ms. Returns the cancel function. */
  after(ms: number, run: () => void): () => void
  /** Whether the page is hidden. */
  hidden(): boolean
}

/** The page's animation frames and timers; without a window (Node) a frame is 16 ms. */
export function pageSchedule(): Schedule {
  const after: Schedule['after'] = (ms, run) => {
    const handle = globalThis.setTimeout(run, ms)
    return () => {
      globalThis.clearTimeout(handle)
    }
  }
  return {
    now: () => performance.now(),
    after,
    frame(run) {
      if (typeof requestAnimationFrame !== 'function') return after(16, () => run(performance.now()))
      const handle = requestAnimationFrame(run)
      return () => {
        cancelAnimationFrame(handle)
      }
    },
    hidden: () => typeof document !== 'undefined' && document.visibilityState === 'hidden',
  }
}
