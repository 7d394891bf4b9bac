import type { Clock } from '../platform/clock.ts'

export interface FakeClock extends Clock {
  /** Lets time pass, running what falls due in order. */
  advance(ms: number): void
  /** As `advance`, with promises settled in between. */
  advanceAsync(ms: number): Promise<void>
  /** The machine sleeps: the wall clock moves, nothing runs. */
  sleep(ms: number): void
  /** The page is busy for so long: nothing runs, then the earliest timer before anything else. */
  freeze(ms: number): void
  /** Timers that are waiting. */
  readonly pending: number
}

/** Lets every settled promise run its reactions. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A clock that stands still until it is moved. */
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

/** Numbers from 0 to 1 that are the same for every run with the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
