import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDirection, SEGMENT_BYTES, type DirectionOptions } from './line-direction.ts'

const RATE = 100_000
const SEGMENT_MS = (SEGMENT_BYTES / RATE) * 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A direction with connections, and everything received from each, with relative times in ms. */
function line(options: Partial<DirectionOptions> = {}) {
  const begun = performance.now()
  const open = createDirection({ bytesPerSecond: RATE, delayMs: 0, ...options })
  return (name = '') => {
    const arrived: { ms: number; bytes: number | 'end'; name: string }[] = []
    const note = (bytes: number | 'end') => arrived.push({ ms: performance.now() - begun, bytes, name })
    const lane = open({ bytes: ({ length }) => note(length), end: () => note('end') })
    return { arrived, lane }
  }
}

const total = (arrived: readonly { bytes: number | 'end' }[]) =>
  arrived.reduce((sum, { bytes }) => sum + (bytes === 'end' ? 0 : bytes), 0)

describe('one direction of a network line', () => {
  test('has the given rate, within a segment', () => {
    const { arrived, lane } = line()()
    lane.send(new Uint8Array(RATE))
    vi.advanceTimersByTime(500)
    expect(Math.abs(total(arrived) - RATE / 2)).toBeLessThanOrEqual(SEGMENT_BYTES)
    vi.advanceTimersByTime(501)
    expect(total(arrived)).toBe(RATE)
  })

  test('delays data and end by its latency', () => {
    const { arrived, lane } = line({ delayMs: 75 })()
    lane.send(new Uint8Array(100))
    lane.end()
    vi.advanceTimersByTime(75)
    expect(arrived).toEqual([])
    vi.advanceTimersByTime(3)
    expect(arrived.map(({ bytes }) => bytes)).toEqual([100, 'end'])
  })

  test('keeps the order of the bytes', () => {
    const open = createDirection({ bytesPerSecond: RATE, delayMs: 20 })
    const came: number[] = []
    const lane = open({ bytes: (bytes) => came.push(...bytes), end: () => came.push(-1) })
    const sent = Uint8Array.from({ length: 4_000 }, (_, index) => index % 251)
    lane.send(sent.subarray(0, 1_999))
    lane.send(sent.subarray(1_999))
    lane.end()
    vi.advanceTimersByTime(200)
    expect(came).toEqual([...sent, -1])
  })

  test('is shared round-robin by its connections, regardless of order', () => {
    const join = line()
    const [large, small] = [join('large'), join('small')]
    large.lane.send(new Uint8Array(50 * SEGMENT_BYTES))
    small.lane.send(new Uint8Array(3 * SEGMENT_BYTES))
    // Six segments and the one in transit.
    vi.advanceTimersByTime(7 * SEGMENT_MS + 2)
    expect(total(small.arrived)).toBe(3 * SEGMENT_BYTES)
    expect(total(large.arrived)).toBe(4 * SEGMENT_BYTES)
  })

  test('is not slowed down by late timers', () => {
    const { arrived, lane } = line()()
    lane.send(new Uint8Array(RATE))
    // The process was blocked for 300 ms.
    vi.setSystemTime(Date.now() + 300)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300)
    vi.advanceTimersToNextTimer()
    expect(Math.abs(total(arrived) - 0.3 * RATE)).toBeLessThanOrEqual(SEGMENT_BYTES)
  })

  test('accumulates no budget while idle', () => {
    const { arrived, lane } = line()()
    vi.advanceTimersByTime(1_000)
    lane.send(new Uint8Array(10 * SEGMENT_BYTES))
    vi.advanceTimersByTime(SEGMENT_MS * 5)
    expect(total(arrived)).toBeLessThanOrEqual(5 * SEGMENT_BYTES)
  })

  test('reports how much of a connection is queued', () => {
    const { lane } = line()()
    lane.send(new Uint8Array(3 * SEGMENT_BYTES))
    expect(lane.waiting).toBe(2 * SEGMENT_BYTES)
    vi.advanceTimersByTime(4 * SEGMENT_MS)
    expect(lane.waiting).toBe(0)
  })
})
