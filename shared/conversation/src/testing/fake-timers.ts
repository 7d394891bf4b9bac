import type { Timers } from '../live-link.ts'

/** Timers controlled by the test. */
export interface FakeTimers extends Timers {
  setInterval(run: () => void, delay: number): number
  /** Advances time by `ms`, letting all promises settle between timers. */
  advance(ms: number): Promise<void>
  /** Number of pending timers. */
  readonly waiting: number
}

/** Lets everything already answered take effect. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Creates {@link FakeTimers} at time 0. */
export function createFakeTimers(): FakeTimers {
  let now = 0
  let last = 0
  const timers = new Map<number, { at: number; run: () => void; every?: number }>()

  return {
    get waiting() {
      return timers.size
    },
    setTimeout(run, delay) {
      last += 1
      timers.set(last, { at: now + delay, run })
      return last
    },
    setInterval(run, delay) {
      last += 1
      timers.set(last, { at: now + delay, run, every: delay })
      return last
    },
    clear: (handle) => void timers.delete(handle),
    async advance(ms) {
      const end = now + ms
      await settled()
      for (;;) {
        const next = [...timers].sort(([, a], [, b]) => a.at - b.at)[0]
        if (!next || next[1].at > end) break
        const [handle, timer] = next
        now = timer.at
        if (timer.every === undefined) timers.delete(handle)
        else timers.set(handle, { ...timer, at: now + timer.every })
        timer.run()
        await settled()
      }
      now = end
    },
  }
}
