import type { Schedule } from '../prices/schedule.ts'
import type { FakeClock } from './fake-clock.ts'

export interface FakeSchedule extends Schedule {
  /** Paints the next frame. */
  frame16(): void
  hide(hidden: boolean): void
  /** Number of requested frames. */
  readonly waiting: number
}

/** Frames and timers on a fake clock. The test triggers frames, never while hidden. */
export function createFakeSchedule(clock: FakeClock): FakeSchedule {
  const frames = new Set<(at: number) => void>()
  let hidden = false
  return {
    now: () => clock.now(),
    frame(run) {
      frames.add(run)
      return () => void frames.delete(run)
    },
    after(ms, run) {
      const handle = clock.setTimeout(run, ms)
      return () => {
        clock.clearTimeout(handle)
      }
    },
    hidden: () => hidden,
    frame16() {
      const due = Array.from(frames)
      frames.clear()
      for (const run of due) run(clock.now())
    },
    hide(next) {
      hidden = next
    },
    get waiting() {
      return frames.size
    },
  }
}
