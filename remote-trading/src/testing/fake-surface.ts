import type { Candle } from '@tradefront/contracts'
import type { ISeriesPrimitive, MouseEventParams, PriceLineOptions } from 'lightweight-charts'
import { vi } from 'vitest'
import type { ChartSurface } from '../chart/chart-adapter.ts'

/** A chart without a canvas, 600 x 400 px, whose prices are `top` at its upper edge and fall by `perPixel`. */
export function fakeSurface({ top = 1.2, perPixel = 0.001, shift = 0 } = {}) {
  const lines = new Set<Partial<PriceLineOptions>>()
  const primitives = new Set<ISeriesPrimitive>()
  const dataListeners = new Set<(scope: 'full' | 'update') => void>()
  const crosshairListeners = new Set<(event: MouseEventParams) => void>()
  let bars: { time: number; open: number; high: number; low: number; close: number }[] = []
  let gone = false
  let upper = top
  /** The library throws when a chart that was removed is touched. */
  const alive = () => {
    if (gone) throw new Error('Object is disposed')
  }
  const withShift = (candle: Candle) => ({ ...candle, time: candle.time + shift })
  const series = {
    data: () => bars,
    dataByIndex: (index: number) => bars[index] ?? null,
    priceToCoordinate: (price: number) => (upper - price) / perPixel,
    coordinateToPrice: (y: number) => upper - y * perPixel,
    createPriceLine: vi.fn((options: Partial<PriceLineOptions>) => {
      lines.add(options)
      return options
    }),
    removePriceLine(line: Partial<PriceLineOptions>) {
      alive()
      lines.delete(line)
    },
    attachPrimitive: (primitive: ISeriesPrimitive) => primitives.add(primitive),
    detachPrimitive(primitive: ISeriesPrimitive) {
      alive()
      primitives.delete(primitive)
    },
    subscribeDataChanged: (listener: (scope: 'full' | 'update') => void) => dataListeners.add(listener),
    unsubscribeDataChanged(listener: (scope: 'full' | 'update') => void) {
      alive()
      dataListeners.delete(listener)
    },
  }
  const chart = {
    paneSize: () => ({ width: 600, height: 400 }),
    subscribeCrosshairMove: (listener: (event: MouseEventParams) => void) => crosshairListeners.add(listener),
    unsubscribeCrosshairMove(listener: (event: MouseEventParams) => void) {
      alive()
      crosshairListeners.delete(listener)
    },
  }
  const surface = {
    chart,
    series,
    styles: { bid: 4, ask: 1, position: 2, takeProfit: 0, stopLoss: 3 },
    shift: () => shift,
    isGone: () => gone,
  } as unknown as ChartSurface

  return {
    surface,
    /** Prices of the lines in the chart. */
    prices: () => [...lines].map(({ price }) => price),
    /** Their styles, in the same order. */
    lineStyles: () => [...lines].map(({ lineStyle }) => lineStyle),
    setCandles(candles: readonly Candle[]) {
      bars = candles.map(withShift)
      dataListeners.forEach((listener) => listener('full'))
    },
    /** A tick: of the last candle or of a new one. */
    update(candle: Candle) {
      const next = withShift(candle)
      bars = bars.at(-1)?.time === next.time ? [...bars.slice(0, -1), next] : [...bars, next]
      dataListeners.forEach((listener) => listener('update'))
    },
    /** The crosshair is over a candle; over none without an index. */
    hover(index?: number) {
      const seriesData = new Map(
        index === undefined || bars[index] === undefined ? [] : [[series, bars[index]]],
      )
      crosshairListeners.forEach((listener) =>
        listener({ logical: index, seriesData } as unknown as MouseEventParams),
      )
    },
    /** The scale moves, and the chart is painted. */
    scrollTo(price: number) {
      upper = price
      primitives.forEach((primitive) => primitive.updateAllViews?.())
    },
    remove() {
      gone = true
    },
    held: () => lines.size + primitives.size + dataListeners.size + crosshairListeners.size,
  }
}
