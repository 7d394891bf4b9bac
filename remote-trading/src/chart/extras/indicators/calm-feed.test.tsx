import type { Candle } from '@tradefront/contracts'
import type { RemoteTimers } from '@tradefront/federation'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startIndicator } from '../../indicators/formulas.ts'
import { candleAt, candlesFrom } from '../../../testing/chart-extras.tsx'
import type { CandleChange } from '../series/candle-feed.ts'
import { CALM_MS, createCalmFeed, type CandleFollower } from './calm-feed.ts'

const timers: RemoteTimers = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  setInterval: (run, ms) => window.setInterval(run, ms),
  clear: (handle) => window.clearTimeout(handle),
}

/** A feed that the test drives. */
function drivenFeed(candles: Candle[]) {
  const listeners = new Set<(change: CandleChange) => void>()
  const tell = (change: CandleChange) => {
    for (const listener of listeners) listener(change)
  }
  return {
    candles,
    listeners,
    follow(listener: (change: CandleChange) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tick(close: number) {
      candles[candles.length - 1] = { ...candles.at(-1)!, close }
      tell('last')
    },
    add(candle: Candle) {
      candles.push(candle)
      tell('added')
    },
  }
}

/** What an indicator shows that follows as those of the chart do: its value by each candle's time. */
function shownOf(feed: CandleFollower) {
  const shown = new Map<number, number | undefined>()
  let run = startIndicator('ema', [3])
  function take(candle: Candle, again: boolean): void {
    shown.set(candle.time, run(candle, again)?.[0])
  }
  function all(): void {
    run = startIndicator('ema', [3])
    for (const candle of feed.candles) take(candle, false)
  }
  all()
  feed.follow((change) => {
    if (change === 'all') all()
    else take(feed.candles.at(-1)!, change === 'last')
  })
  return shown
}

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('[ROOM-03] indicators under load', () => {
  test('follow the first tick at once, further ones every 80 ms, and the last one always', () => {
    const feed = drivenFeed(candlesFrom(5))
    const calm = createCalmFeed(feed, timers)
    const closes: number[] = []
    calm.follow(() => closes.push(calm.candles.at(-1)!.close))
    for (let frame = 0; frame < 20; frame += 1) {
      feed.tick(2 + frame)
      vi.advanceTimersByTime(16)
    }
    vi.advanceTimersByTime(CALM_MS)
    // Told at 0, 80, 160, 240 and 320 ms: each time of the tick of that moment.
    expect(closes).toEqual([2, 6, 11, 16, 21])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('show what the full calculation shows, at every candle', () => {
    const feed = drivenFeed(candlesFrom(5))
    const shown = shownOf(createCalmFeed(feed, timers))
    for (let step = 0; step < 500; step += 1) {
      if (step % 23 === 22) feed.add(candleAt(5 + Math.floor(step / 23), 1 + (step % 11) / 50))
      else feed.tick(1 + ((step * 7) % 13) / 50)
      vi.advanceTimersByTime((step * 5) % 31)
    }
    vi.advanceTimersByTime(CALM_MS)
    expect(feed.candles.length).toBeGreaterThan(20)
    expect([...shown]).toEqual([...shownOf(feed)])
  })

  test('do nothing while the page is hidden, and show what came meanwhile once it is seen', () => {
    const feed = drivenFeed(candlesFrom(5))
    const calm = createCalmFeed(feed, timers)
    const shown = shownOf(calm)
    const told = vi.fn()
    calm.follow(told)
    hide(true)
    feed.tick(1.5)
    feed.add(candleAt(5, 1.6))
    feed.tick(1.7)
    vi.advanceTimersByTime(10 * CALM_MS)
    expect(told).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    hide(false)
    expect(told).toHaveBeenCalledTimes(1)
    expect([...shown]).toEqual([...shownOf(feed)])
  })

  test('hear nothing after their end', () => {
    const feed = drivenFeed(candlesFrom(5))
    const calm = createCalmFeed(feed, timers)
    const told = vi.fn()
    calm.follow(told)
    feed.tick(1.5)
    feed.tick(1.6)
    calm.end()
    feed.tick(1.7)
    vi.advanceTimersByTime(10 * CALM_MS)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toHaveBeenCalledTimes(1)
    expect(feed.listeners.size).toBe(0)
  })
})
