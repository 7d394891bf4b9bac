import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BURST, hush, isOursToRing } from './once-per-burst.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The decisions of several tabs about one message; they share this module's storage. */
async function tabsDecide(tabs: number): Promise<boolean[]> {
  const decisions = Promise.all(Array.from({ length: tabs }, isOursToRing))
  await vi.advanceTimersByTimeAsync(1_000)
  return decisions
}

function stubNavigator(parts: object) {
  vi.stubGlobal('navigator', parts)
}

/** Fake Web Locks: one holder at a time. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = vi.fn((_name: string, run: () => unknown) => {
    const turn = last.then(run)
    last = turn
    return turn
  })
  return { request }
}

describe.each([
  ['with locks', () => stubNavigator({ locks: fakeLocks() })],
  ['without locks', () => stubNavigator({})],
])('a sound for what comes in, %s', (_, prepare) => {
  beforeEach(prepare)

  test('[NOTE-04] four tabs, one rings', async () => {
    expect((await tabsDecide(4)).filter(Boolean)).toHaveLength(1)
  })

  test('[NOTE-04] six messages in a row ring once, the next after a pause rings again', async () => {
    const burst: boolean[] = []
    for (let message = 0; message < 6; message += 1) burst.push(...(await tabsDecide(2)))
    expect(burst.filter(Boolean)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(BURST)
    expect((await tabsDecide(2)).filter(Boolean)).toHaveLength(1)
  })

  test('[NOTE-04] a notification silences no alarm: each sound has its own bursts', async () => {
    await tabsDecide(1)
    const alarms = Promise.all([isOursToRing('error'), isOursToRing('error')])
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await alarms).filter(Boolean)).toHaveLength(1)
  })

  test('[CHAT-07] a message seen immediately in one tab rings in no other', async () => {
    const others = tabsDecide(3)
    hush()
    expect(await others).toEqual([false, false, false])
  })

  test('a clock that was set back silences nothing', async () => {
    await tabsDecide(1)
    vi.setSystemTime(1_600_000_000_000)
    expect(await tabsDecide(1)).toEqual([true])
  })

  test('without storage a tab still rings once per burst', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect((await tabsDecide(2)).filter(Boolean)).toHaveLength(1)
  })
})

test('a tab with user interaction takes precedence over one whose sound the browser would block', async () => {
  stubNavigator({ userActivation: { hasBeenActive: false } })
  const untouched = isOursToRing()
  stubNavigator({ userActivation: { hasBeenActive: true } })
  const used = isOursToRing()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await untouched, await used]).toEqual([false, true])
})
