import { createManualPriceBook } from '@tradefront/ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { followFreshness, loadFreshness } from './follow-freshness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[MKT-14] who asks before the code is there is told once it is, and no more after the end', async () => {
  const bitcoin = asset('BTC/USD', 'crypto')
  const book = createManualPriceBook()
  book.tick(bitcoin.asset_id, 100)
  const told = vi.fn<(told: { freshness: string }) => void>()
  const ended = vi.fn<() => void>()
  const end = followFreshness(bitcoin, book, told)
  followFreshness(bitcoin, book, ended)()
  vi.advanceTimersByTime(4_000)
  expect(told).not.toHaveBeenCalled()
  // The load has begun by itself: this only waits for it.
  vi.advanceTimersByTime(3_000)
  await loadFreshness()
  vi.advanceTimersByTime(1_000)
  expect(told.mock.calls.map(([{ freshness }]) => freshness)).toEqual(['live'])
  vi.advanceTimersByTime(30_000)
  expect(told.mock.calls.map(([{ freshness }]) => freshness)).toEqual(['live', 'stale'])
  end()
  expect(vi.getTimerCount()).toBe(0)
  expect(ended).not.toHaveBeenCalled()
})
