import type { Candle, PriceBook } from '@tradefront/contracts'
import { createPriceBook } from '@tradefront/realtime'
import { createChartEx, type IChartApiBase, type Time } from 'lightweight-charts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEN, candlesFrom } from '../testing/chart-extras.tsx'
import { fakeSurface } from '../testing/fake-surface.ts'
import { withTick } from './candle-series.ts'
import { drawIndicator } from './extras/indicators/draw-indicator.ts'
import { createCandleFeed } from './extras/series/candle-feed.ts'
import { startIndicator } from './indicators/formulas.ts'
import { createPriceChart, historyLimit } from './price-chart.ts'
import type { ZonedScale } from './zoned-scale.ts'

vi.mock('lightweight-charts', () => ({
  createChartEx: vi.fn(),
  defaultHorzScaleBehavior: () => Object,
  CandlestickSeries: 'candles',
  HistogramSeries: 'histogram',
  LineSeries: 'line',
  LineStyle: { Solid: 0, Dotted: 1, Dashed: 2, LargeDashed: 3, SparseDotted: 4 },
  TickMarkType: { Year: 0, Month: 1, DayOfMonth: 2, Time: 3, TimeWithSeconds: 4 },
}))

const ID = 'EURUSD'
const FRAME = 16
/** Fifty ms, plus the frame that draws. */
const PAUSE = 50 + FRAME

/** A chart with an indicator but no canvas; its history is the five candles from ten o'clock. */
async function openChart() {
  const fake = fakeSurface()
  const { chart, series } = fake.surface
  const draws = vi.fn<(price: number) => void>()
  vi.mocked(createChartEx).mockReturnValue({
    ...chart,
    addSeries: () => ({
      ...series,
      createPriceLine: () => ({ applyOptions() {} }),
      priceScale: () => ({ applyOptions() {} }),
      update({ customValues }: { readonly customValues: Candle }) {
        draws(customValues.close)
        fake.update(customValues)
      },
    }),
    timeScale: () => ({ ...chart.timeScale(), resetTimeScale() {} }),
    remove() {},
  } as unknown as IChartApiBase<unknown>)
  const book = createPriceBook()
  const history = candlesFrom(5)
  const { show, surface, dispose } = createPriceChart(document.createElement('figure'), 0, 'UTC')
  const end = show({
    id: ID,
    interval: 300,
    decimals: 5,
    book: book satisfies PriceBook,
    loadHistory: () => Promise.resolve(history),
    onReady() {},
  })
  await vi.advanceTimersByTimeAsync(PAUSE)
  const feed = createCandleFeed(fake.surface)
  feed.start()
  const chosen = { id: 'ema', kind: 'ema', inputs: [3] } as const
  const ema = drawIndicator(fake.surface, feed, { chosen, color: '', decimals: 5, look: '' })
  const candles = [...history]
  return {
    end,
    dispose,
    draws,
    styles: surface.styles,
    /** A price with this time (Unix seconds), and the frame that handles it. */
    tick(price: number, time = TEN + 1_200) {
      book.apply([{ id: ID, price, lastUpdated: time }])
      const next = withTick(candles.at(-1), price, time, 300)
      if (next?.time === candles.at(-1)?.time) candles.pop()
      if (next !== undefined) candles.push(next)
      vi.advanceTimersByTime(FRAME)
    },
    /** What the chart shows, and what it would show if it had drawn every tick. */
    shown: () => ({
      candles: fake.surface.series.data().map(({ customValues }) => customValues),
      ema: fake
        .drawn()[0]
        ?.points()
        .map(({ value }) => value),
    }),
    expected() {
      const run = startIndicator('ema', [3])
      return { candles, ema: candles.flatMap((candle) => run(candle, false) ?? []) }
    },
    endAll() {
      end()
      ema.remove()
    },
  }
}

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: (TEN + 1_200) * 1_000 })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('[ROOM-03] bid, ask, position, take profit and stop loss each have a different line style', async () => {
  const { styles, endAll } = await openChart()
  expect(new Set(Object.values(styles)).size).toBe(5)
  expect(styles).toEqual(fakeSurface().surface.styles)
  endAll()
})

describe('[MKT-08] the chart under load', () => {
  test('draws the first tick, then every 50 ms, and the last tick', async () => {
    const { tick, draws, shown, expected, endAll } = await openChart()
    for (let frame = 0; frame < 30; frame += 1) {
      tick(2 + frame)
      // What it shows is at most three frames old.
      expect(draws.mock.lastCall?.[0] ?? 0).toBeGreaterThan(2 + frame - 4)
    }
    vi.advanceTimersByTime(PAUSE)
    expect(draws.mock.calls[0]).toEqual([2])
    expect(draws.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(draws.mock.calls.length).toBeLessThanOrEqual(12)
    expect(shown()).toEqual(expected())
    expect(vi.getTimerCount()).toBe(0)
    endAll()
  })

  test('shows the same as if it had drawn every tick, at every candle', async () => {
    const { tick, shown, expected, endAll } = await openChart()
    for (let step = 0; step < 400; step += 1) {
      tick(1 + ((step * 7) % 13) / 50, TEN + 1_200 + Math.floor(step / 23) * 300)
      if (step % 5 === 0) vi.advanceTimersByTime((step * 3) % 50)
      if (step % 40 === 0) {
        vi.advanceTimersByTime(PAUSE)
        expect(shown()).toEqual(expected())
      }
    }
    vi.advanceTimersByTime(PAUSE)
    expect(expected().candles.length).toBeGreaterThan(20)
    expect(shown()).toEqual(expected())
    endAll()
  })

  test('draws nothing while the page is hidden, and catches up once visible', async () => {
    const { tick, draws, shown, expected, endAll } = await openChart()
    const before = shown()
    hide(true)
    for (let step = 0; step < 100; step += 1) {
      tick(1 + step / 100, TEN + 1_200 + Math.floor(step / 20) * 300)
      vi.advanceTimersByTime(250)
    }
    expect(draws).not.toHaveBeenCalled()
    expect(shown()).toEqual(before)
    hide(false)
    expect(shown()).toEqual(expected())
    endAll()
  })

  test('draws nothing after it is removed', async () => {
    const { tick, draws, endAll } = await openChart()
    tick(1.5)
    tick(1.6)
    endAll()
    vi.advanceTimersByTime(10 * PAUSE)
    tick(1.7)
    vi.advanceTimersByTime(10 * PAUSE)
    hide(false)
    expect(draws.mock.calls).toEqual([[1.5]])
  })
})

test.each([
  [0, 300],
  [390, 300],
  [1800, 300],
  [2110, 400],
  [3700, 700],
])('[ROOM-03] a chart %i px wide requests %i candles, enough to fill it', (width, candles) => {
  expect(historyLimit(width)).toBe(candles)
})

test('[ROOM-03] a chart that was removed draws no price that comes before its owner knows', async () => {
  const { tick, draws, dispose } = await openChart()
  tick(1.5)
  vi.advanceTimersByTime(10 * PAUSE)
  expect(draws).toHaveBeenCalledTimes(1)
  dispose()
  tick(1.6)
  vi.advanceTimersByTime(10 * PAUSE)
  expect(draws).toHaveBeenCalledTimes(1)
})

test('[ROOM-03] the axis and the crosshair never let the library format a date', async () => {
  const { end } = await openChart()
  const options = vi.mocked(createChartEx<Time, ZonedScale>).mock.lastCall?.[2]
  type Mark = (time: number, type: number) => string
  const mark = options?.timeScale?.tickMarkFormatter as Mark | undefined
  // The first five-minute candle of a month; mark type 1 means month.
  expect(mark?.(1_793_491_200, 1)).toMatch(/\bNov\b/)
  const crosshair = options?.localization?.timeFormatter as ((time: number) => string) | undefined
  expect(crosshair?.(1_793_491_200)).toMatch(/\b2026\b.*\d{1,2}:\d{2}/)
  end()
})
