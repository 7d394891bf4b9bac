import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everySecond } from './every-second.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 18, 15, 4, 5, 250))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('[MKT-07] runs on the clock’s full seconds', () => {
  const handler = vi.fn()
  const end = everySecond(handler)
  vi.advanceTimersByTime(749)
  expect(handler).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(handler).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(handler).toHaveBeenCalledTimes(4)
  end()
})

test('[MKT-07] doesn’t run while the page is hidden; runs immediately when it becomes visible', () => {
  const handler = vi.fn()
  const end = everySecond(handler)
  hide(true)
  vi.advanceTimersByTime(60_000)
  expect(handler).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  hide(false)
  expect(handler).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(handler).toHaveBeenCalledTimes(2)
  end()
})

test('[MKT-14] a hundred handlers share one timer, stopped with the last one', () => {
  const ends = Array.from({ length: 100 }, () => everySecond(vi.fn()))
  expect(vi.getTimerCount()).toBe(1)
  for (const end of ends.slice(1)) end()
  expect(vi.getTimerCount()).toBe(1)
  ends[0]!()
  ends[0]!()
  expect(vi.getTimerCount()).toBe(0)
  hide(false)
  expect(vi.getTimerCount()).toBe(0)
})
