import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onQuietNetwork } from './quiet-network.ts'

let arrivals: { responseEnd: number }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  arrivals = []
  performance.getEntriesByType = () => arrivals as unknown as PerformanceEntryList
})

afterEach(() => {
  vi.useRealTimers()
})

function arrive() {
  arrivals.push({ responseEnd: performance.now() })
}

test('deferred code waits 2 s when nothing else is loading', () => {
  const callback = vi.fn()
  onQuietNetwork(callback, () => false)
  vi.advanceTimersByTime(1_999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
})

test('deferred code waits until nothing has arrived for a second', () => {
  const callback = vi.fn()
  onQuietNetwork(callback, () => false)
  for (let ms = 0; ms < 4_000; ms += 500) {
    vi.advanceTimersByTime(500)
    arrive()
  }
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_250)
  expect(callback).toHaveBeenCalledOnce()
})

test('deferred code waits no longer than 8 s on a page that polls', () => {
  const callback = vi.fn()
  onQuietNetwork(callback, () => false)
  for (let ms = 0; ms < 8_000; ms += 500) {
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    arrive()
  }
  vi.advanceTimersByTime(250)
  expect(callback).toHaveBeenCalledOnce()
})

test('deferred code isn’t requested once the wait was cancelled', () => {
  const callback = vi.fn()
  const stop = onQuietNetwork(callback, () => false)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(callback).not.toHaveBeenCalled()
})

test('deferred code waits until a second after the awaited message, 8 s at most', () => {
  const callback = vi.fn()
  const patient = vi.fn()
  let isAwaited = true
  onQuietNetwork(callback, () => isAwaited)
  onQuietNetwork(patient, () => true)
  vi.advanceTimersByTime(4_000)
  expect(callback).not.toHaveBeenCalled()
  isAwaited = false
  vi.advanceTimersByTime(750)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(callback).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2_750)
  expect(patient).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(patient).toHaveBeenCalledOnce()
})

test('all that wait are called together, however late they began', () => {
  const first = vi.fn(() => void setTimeout(arrive, 40))
  const second = vi.fn()
  onQuietNetwork(first, () => false)
  vi.advanceTimersByTime(330)
  arrive()
  onQuietNetwork(second, () => false)
  vi.advanceTimersByTime(1_670)
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
})
