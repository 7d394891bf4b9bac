import type { Clock } from '../platform/clock.ts'

export interface FakeClock extends Clock {
  /** Advances time, running due timers in order. */
  advance(ms: number): void
  /** Like `advance`, settling promises in between. */
  advanceAsync(ms: number): Promise<void>
  /** The machine sleeps: the wall clock advances, nothing runs. */
  sleep(ms: number): void
  /** The page is busy: nothing runs for this long, then the earliest timer first. */
  freeze(ms: number): void
  /** Number of pending timers. */
  readonly pending: number
}

/** Lets every settled promise run its reactions. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A clock that only tests advance. */
export function createFakeClock(): FakeClock {
  const timers = new Map<number, { at: number; run: () => void }>()
  let now = 1_000
  let slept = 0
  let lastHandle = 0

  function nextDue(until: number): [number, { at: number; run: () => void }] | undefined {
    let found: [number, { at: number; run: () => void }] | undefined
    for (const entry of timers) {
      if (entry[1].at <= until && (found === undefined || entry[1].at < found[1].at)) found = entry
    }
    return found
  }
  function runNext(until: number): boolean {
    const due = nextDue(until)
    if (due === undefined) return false
    timers.delete(due[0])
    now = Math.max(now, due[1].at)
    due[1].run()
    return true
  }

  return {
    now: () => now,
    wall: () => now + slept,
    setTimeout(run, ms) {
      lastHandle += 1
      timers.set(lastHandle, { at: now + Math.max(0, ms), run })
      return lastHandle
    },
    clearTimeout(handle) {
      timers.delete(handle as number)
    },
    advance(ms) {
      const until = now + ms
      while (runNext(until));
      now = until
    },
    async advanceAsync(ms) {
      const until = now + ms
      await settle()
      while (runNext(until)) await settle()
      now = until
      await settle()
    },
    sleep(ms) {
      slept += ms
    },
    freeze(ms) {
      now += ms
      const [first] = [...timers].toSorted(([, a], [, b]) => b.at - a.at)
      if (first === undefined || first[1].at > now) return
      timers.delete(first[0])
      first[1].run()
    },
    get pending() {
      return timers.size
    },
  }
}

/** Pseudo-random numbers from 0 to 1, determined by the seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
