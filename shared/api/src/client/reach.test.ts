import { expect, test } from 'vitest'
import { createReach, MAX_RETRY_MS, retryDelay } from './reach.ts'

/** A fake clock; `promising` simulates the network coming back. */
function setUp() {
  let now = 0
  let last = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const handlers = new Set<() => void>()
  const reach = createReach({
    random: () => 0.5,
    setTimeout(run, ms) {
      last += 1
      timers.set(last, { at: now + ms, run })
      return last
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    onPromising(handler) {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
  })
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    reach,
    handlers,
    timers,
    async advance(ms: number) {
      const until = now + ms
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)
        if (next === undefined) break
        now = next[1].at
        timers.delete(next[0])
        next[1].run()
        await settle()
      }
      now = until
      await settle()
    },
  }
}

test('[RT-06] the delay starts at 5 s, doubles up to a minute, with jitter over the upper half', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((failures) => retryDelay(5_000, failures, () => 0.999_999))
  expect(waits.map((wait) => Math.round(wait / 1_000))).toEqual([5, 10, 20, 40, 60, 60])
  expect(retryDelay(5_000, 5, () => 0)).toBe(MAX_RETRY_MS / 2)
})

test('ten pollers of a dead server together make fewer than ten calls a minute, eventually fewer than two', async () => {
  const { reach, advance } = setUp()
  const ending = new AbortController()
  let calls = 0
  async function poller(): Promise<void> {
    while (!ending.signal.aborted) {
      if (!(await reach.turn(ending.signal))) return
      calls += 1
      reach.unanswered()
    }
  }
  // All start at the same moment, as on a page that just opened: each calls before the outage is known.
  const pollers = Array.from({ length: 10 }, poller)
  await advance(60_000)
  calls = 0
  const perMinute: number[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    await advance(60_000)
    perMinute.push(calls)
    calls = 0
  }
  expect(Math.max(...perMinute)).toBeLessThan(10)
  expect(perMinute.at(-1)).toBeLessThanOrEqual(2)
  expect(Math.min(...perMinute)).toBeGreaterThan(0)
  ending.abort()
  await Promise.all(pollers)
})

test('an answer releases all waiting reads, and cleans up', async () => {
  const { reach, advance, handlers, timers } = setUp()
  reach.unanswered()
  const turns = Promise.all([reach.turn(), reach.turn()])
  expect(reach.isDown).toBe(true)
  await advance(5_000)
  reach.answered()
  expect(await turns).toEqual([true, true])
  expect([reach.isDown, handlers.size, timers.size]).toEqual([false, 0, 0])
})

test("when the network or the page's visibility returns, one read is released immediately", async () => {
  const { reach, advance, handlers } = setUp()
  reach.unanswered()
  let through = 0
  for (let index = 0; index < 3; index += 1) void reach.turn().then(() => (through += 1))
  for (const handler of handlers) handler()
  await advance(0)
  expect(through).toBe(1)
})

test("a waiter that is no longer wanted doesn't take a turn", async () => {
  const { reach, advance } = setUp()
  reach.unanswered()
  let isWanted = true
  const given = reach.turn(undefined, () => isWanted)
  const next = reach.turn()
  isWanted = false
  await advance(5_000)
  expect(await Promise.all([given, next])).toEqual([false, true])
})

test("an aborted waiter doesn't take a turn", async () => {
  const { reach, advance } = setUp()
  reach.unanswered()
  const ending = new AbortController()
  const given = reach.turn(ending.signal)
  const next = reach.turn()
  ending.abort()
  expect(await given).toBe(false)
  await advance(5_000)
  expect(await next).toBe(true)
})
