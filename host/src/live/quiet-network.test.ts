import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onQuietNetwork, pagePrices } from './quiet-network.ts'

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

test('code for later waits 2 s, when nothing else is loading', () => {
  const callback = vi.fn()
  onQuietNetwork(callback, () => false)
  vi.advanceTimersByTime(1_999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
})

test('code for later waits until nothing has arrived for a second', () => {
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

test('code for later waits no longer than 8 s for a page that polls', () => {
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

test('code for later is not called for when the wait has ended', () => {
  const callback = vi.fn()
  const end = onQuietNetwork(callback, () => false)
  end()
  vi.advanceTimersByTime(10_000)
  expect(callback).not.toHaveBeenCalled()
})

describe('[MKT-13] on a page that is opened for prices', () => {
  const room = () => '/mt4'
  const withMessages = (messages: number) => ({ statistics: { messages, updates: 0, lastAt: undefined } })

  test('code for later waits for the first of them, 8 s at most', () => {
    const callback = vi.fn()
    onQuietNetwork(callback, pagePrices(withMessages(0), room))
    vi.advanceTimersByTime(7_750)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(250)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('code for later is loaded once they are there', () => {
    const feed = withMessages(0)
    const callback = vi.fn()
    onQuietNetwork(callback, pagePrices(feed, room))
    vi.advanceTimersByTime(4_000)
    expect(callback).not.toHaveBeenCalled()
    feed.statistics.messages = 1
    vi.advanceTimersByTime(250)
    expect(callback).toHaveBeenCalledOnce()
  })

  test('no other page waits for them', () => {
    expect(pagePrices(withMessages(0), () => '/main/chat')()).toBe(false)
  })
})
