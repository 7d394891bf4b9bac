/** When the price book calls its subscribers; injected, so that tests decide when a frame comes. */
export interface Schedule {
  /**
   * Runs before the next paint, with the time at which its frame began, ms; never while the page is hidden.
   * Returns the cancelling.
   */
  frame(run: (at: number) => void): () => void
  /** Time on the clock of frames, ms. */
  now(): number
  /** Runs after so many ms. Returns the cancelling. */
  after(ms: number, run: () => void): () => void
  /** Whether nobody can see the page. */
  hidden(): boolean
}

/** Animation frames and timers of the page; without a window (Node) a frame is 16 ms. */
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
