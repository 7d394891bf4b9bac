import type { Schedule } from './schedule.ts'

/** Someone who wants to hear of slots: called at most once per flush, with those that changed. */
export interface Watcher {
  notify(slots: readonly number[]): void
}

/** While the page is hidden there are no frames; then this often is enough, ms. */
export const HIDDEN_INTERVAL = 250
/** Lists are updated this often while prices keep coming, ms. */
export const LIST_INTERVAL = 50
/** A frame that is this much before its time counts as in time, ms: half of one at 60 frames a second. */
const EARLY = 8
/** One at 60 frames a second, ms; from so long before their time on lists wait for it. */
const FRAME = 17

/** When a queue flushes next, and how that is called off. */
export type FlushPlan = (schedule: Schedule, flush: () => void) => () => void

/**
 * Before the next paint; a timer beside it takes over where no paint comes, since a page can get hidden
 * between the asking and the frame.
 */
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

/** When a queue that is flushed every 50 ms had its last frame, ms; `-Infinity` before the first. */
export interface ListTurn {
  at: number
}

/**
 * With the first frame that is 50 ms after the last time, hidden after 250. In a frame and not by a timer,
 * which would leave what it wrote unpainted until the frame after it, and be late on a busy page; but no
 * frame is asked for that comes too soon, since each one makes the browser look for what has changed. A
 * price after a quiet while comes with the next frame.
 *
 * @param own when this queue flushed last; other queues read it as their `before`
 * @param before of another queue: this one stays out of that frame and of the next, in which the chart is drawn
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
 * The subscribers of one cadence and the slots that changed since they were called. A slot that nobody
 * watches costs one array look-up per tick and nothing more.
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

  /** Notes that a slot changed; asks for a flush if somebody watches it. */
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
