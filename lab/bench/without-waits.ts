/** An event of a trace in Chromium's format. Times in µs. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  ts: number
  /** By the clock. */
  dur?: number
  /** Of the processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: unknown }
}

/** What the scheduler of Chromium's threads runs, the outermost first. */
const TASK = /^(?:ThreadControllerImpl::(?:DoWork|RunTask)|RunTask)$/

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/**
 * Shortens each task of the pages' main threads to the processor time that it used, and everything in it in proportion. What
 * is left out is waiting: for a core, or for an answer of another process. Changes the events.
 */
export function leaveOutWaits(events: readonly TraceEvent[]): void {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  for (const thread of threads) {
    const own = events
      .filter((event) => event.ts > 0 && threadOf(event) === thread)
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    let task = { start: 0, end: 0, share: 1 }
    for (const event of own) {
      const { ts, dur, tdur } = event
      if (ts >= task.end && TASK.test(event.name) && dur && tdur !== undefined) {
        task = { start: ts, end: ts + dur, share: Math.min(1, tdur / dur) }
      }
      if (ts >= task.end) continue
      event.ts = task.start + Math.round((ts - task.start) * task.share)
      if (dur !== undefined) event.dur = Math.floor(dur * task.share)
    }
  }
}
