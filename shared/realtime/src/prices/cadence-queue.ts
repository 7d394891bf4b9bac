import type { Schedule } from './schedule.ts'

/** Subscriber of slots: called at most once per flush, with those that changed. */
export interface Watcher {
  notify(slots: readonly number[]): void
}

/** Flush interval while the page is hidden, when there are no frames, ms. */
export const HIDDEN_INTERVAL = 250
/** Update interval of lists while prices keep coming, ms. */
export const LIST_INTERVAL = 50
/** A frame up to this early counts as on time, ms: half a frame at 60 fps. */
const EARLY = 8
/** One frame at 60 fps, ms; this long before they are due, lists start waiting for a frame. */
const FRAME = 17

/** Schedules the next flush of a queue; returns the cancel function. */
export type FlushPlan = (schedule: Schedule, flush: () => void) => () => void

/** Before the next paint; a timer serves as fallback, since the page may be hidden before the frame. */
export const everyFrame: FlushPlan = (schedule, flush) => {
  const cancelFrame = schedule.frame(run)
  const cancelTimer = schedule.after(HIDDEN_INTERVAL, run)
  function run() {
    cancelFrame()
    cancelTimer()
    flush()
  }
  return () => {
    cancelFrame()
    cancelTimer()
  }
}

/** Time of the last frame of a queue flushed every 50 ms, ms; `-Infinity` before the first. */
export interface ListTurn {
  at: number
}

/**
 * With the first frame at least 50 ms after the last flush, when hidden after 250. In a frame rather than a timer,
 * whose changes would wait for the following frame and come late on a busy page; frames that would be too early
 * aren't requested, since each makes the browser check for changes. A price after a pause comes with the next
 * frame.
 *
 * @param own when this queue last flushed; other queues get it as `before`
 * @param before of another queue: this one skips that frame and the next, in which the chart is drawn
 */
export function everyListInterval(own: ListTurn, before?: ListTurn): FlushPlan {
  const due = () => Math.max(own.at + LIST_INTERVAL, (before?.at ?? 0) + 2 * FRAME) - EARLY
  return (schedule, flush) => {
    if (schedule.hidden()) return schedule.after(HIDDEN_INTERVAL, flush)
    let cancelStep = wait()
    const cancelTimer = schedule.after(HIDDEN_INTERVAL, run)
    function wait() {
      const tooSoon = due() - FRAME - schedule.now()
      return tooSoon > 0 ? schedule.after(tooSoon, askFrame) : schedule.frame(onFrame)
    }
    function askFrame() {
      cancelStep = schedule.frame(onFrame)
    }
    function onFrame(at: number) {
      if (at < due()) {
        cancelStep = wait()
        return
      }
      own.at = at
      run()
    }
    function run() {
      cancel()
      flush()
    }
    function cancel() {
      cancelStep()
      cancelTimer()
    }
    return cancel
  }
}

/**
 * Subscribers of one cadence, and the slots that changed since they were last called. An unwatched slot costs only
 * one array look-up per tick.
 */
export class CadenceQueue {
  private readonly watchers: (Set<Watcher> | undefined)[] = []
  private readonly marked: boolean[] = []
  private dirty: number[] = []
  private cancel: (() => void) | undefined

  private readonly schedule: Schedule
  private readonly plan: FlushPlan

  constructor(schedule: Schedule, plan: FlushPlan) {
    this.schedule = schedule
    this.plan = plan
  }

  add(slot: number, watcher: Watcher): void {
    const set = this.watchers[slot]
    if (set === undefined) this.watchers[slot] = new Set([watcher])
    else set.add(watcher)
  }

  remove(slot: number, watcher: Watcher): void {
    const set = this.watchers[slot]
    set?.delete(watcher)
    if (set?.size === 0) this.watchers[slot] = undefined
  }

  /** Slots with subscribers. */
  watched(): number[] {
    return this.watchers.flatMap((watchers, slot) => (watchers === undefined ? [] : [slot]))
  }

  /** Marks a slot as changed; schedules a flush if it is watched. */
  mark(slot: number): void {
    if (this.watchers[slot] === undefined || this.marked[slot] === true) return
    this.marked[slot] = true
    this.dirty.push(slot)
    this.cancel ??= this.plan(this.schedule, () => {
      this.flush()
    })
  }

  /** Calls every watcher of a changed slot, each once. */
  flush(): void {
    this.cancel?.()
    this.cancel = undefined
    const dirty = this.dirty
    this.dirty = []
    const changes = new Map<Watcher, number[]>()
    for (const slot of dirty) {
      this.marked[slot] = false
      for (const watcher of this.watchers[slot] ?? []) {
        const slots = changes.get(watcher)
        if (slots === undefined) changes.set(watcher, [slot])
        else slots.push(slot)
      }
    }
    for (const [watcher, slots] of changes) watcher.notify(slots)
  }
}
