import type { Candle } from '@tradefront/contracts'
import type {
  CandlestickData,
  ISeriesPrimitive,
  MouseEventParams,
  PriceLineOptions,
} from 'lightweight-charts'
import { vi } from 'vitest'
import { toBar } from '../chart/candle-series.ts'
import type { ChartSurface } from '../chart/chart-adapter.ts'

interface FigureOptions {
  readonly priceFormat?: { readonly tickmarksFormatter?: (prices: readonly number[]) => string[] }
}

/** A chart without a canvas, 600 x 400 px, whose prices are `top` at its upper edge and fall by `perPixel`. */
export function fakeSurface({ top = 1.2, perPixel = 0.001 } = {}) {
  const lines = new Set<Partial<PriceLineOptions>>()
  const primitives = new Set<ISeriesPrimitive>()
  const dataListeners = new Set<(scope: 'full' | 'update') => void>()
  const crosshairListeners = new Set<(event: MouseEventParams) => void>()
  const rangeListeners = new Set<(range: { from: number; to: number } | null) => void>()
  const clickListeners = new Set<() => void>()
  const drawn = new Set<FakeSeries>()
  let bars: CandlestickData[] = []
  let range: { from: number; to: number } | null = null
  let gone = false
  let element: HTMLElement | undefined
  let upper = top
  const scale: { mode?: number } = {}
  let linked: number | undefined
  /** Like the library, reports a crosshair set by code. */
  const notifyLinked = () => {
    const at = linked === undefined ? {} : { time: linked, point: { x: 0, y: 0 } }
    crosshairListeners.forEach((listener) =>
      listener({ ...at, seriesData: new Map() } as unknown as MouseEventParams),
    )
  }
  /** Like the library, throws if a removed chart is used. */
  const alive = () => {
    if (gone) throw new Error('Object is disposed')
  }
  /** Like the library, notifies primitives of every series change before candle listeners. */
  const updated = () => primitives.forEach((primitive) => primitive.updateAllViews?.())
  const notify = (scope: 'full' | 'update') => {
    updated()
    dataListeners.forEach((listener) => listener(scope))
  }
  function paint(): void {
    for (const primitive of primitives)
      for (const view of primitive.paneViews?.() ?? []) view.renderer()?.draw({} as never)
  }
  const series = {
    data: () => bars,
    setData(data: CandlestickData[]) {
      bars = data
      notify('full')
    },
    applyOptions: vi.fn(),
    options: () => ({}),
    priceScale: () => ({
      applyOptions: (options: object) => Object.assign(scale, options),
      options: () => scale,
    }),
    priceFormatter: () => ({ format: String }),
    dataByIndex: (index: number) => bars[index] ?? null,
    priceToCoordinate: vi.fn((price: number) => (upper - price) / perPixel),
    coordinateToPrice: (y: number) => upper - y * perPixel,
    createPriceLine: vi.fn((options: Partial<PriceLineOptions>) => {
      const line = { ...options, applyOptions: (change: object) => Object.assign(line, change) }
      lines.add(line)
      return line
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
  const timeScale = {
    options: () => ({ rightOffset: 6 }),
    getVisibleLogicalRange: () => range,
    getVisibleRange: () => (bars.length === 0 ? null : { from: bars[0]?.time, to: bars.at(-1)?.time }),
    scrollPosition: () => (range === null ? 6 : range.to - (bars.length - 1)),
    scrollToPosition: vi.fn((position: number) =>
      show(bars.length - 101 + position, bars.length - 1 + position),
    ),
    // Ten pixels per candle; the library has no coordinates between candles.
    logicalToCoordinate: (index: number) => (Number.isInteger(index) ? index * 10 : 0),
    coordinateToLogical: (x: number) => Math.round(x / 10),
    subscribeVisibleLogicalRangeChange: (listener: (now: typeof range) => void) =>
      rangeListeners.add(listener),
    unsubscribeVisibleLogicalRangeChange(listener: (now: typeof range) => void) {
      alive()
      rangeListeners.delete(listener)
    },
    subscribeVisibleTimeRangeChange: (listener: () => void) => rangeListeners.add(listener),
    unsubscribeVisibleTimeRangeChange(listener: () => void) {
      alive()
      rangeListeners.delete(listener)
    },
  }
  function show(from: number, to: number): void {
    range = { from, to }
    rangeListeners.forEach((listener) => listener(range))
  }
  /** A pane below the candles exists as long as it has a series. */
  const panes = () => {
    const last = Math.max(0, ...[...drawn].map(({ pane }) => pane))
    return Array.from({ length: last + 1 }, (_, index) => ({
      getHeight: () => (index === 0 ? 400 : 100),
      setStretchFactor: () => {},
    }))
  }
  const chart = {
    chartElement: () => (element ??= document.createElement('div')),
    timeScale: () => timeScale,
    applyOptions: () => {},
    options: () => ({ layout: { fontSize: 12 } }),
    panes,
    addSeries(definition: { readonly type: string }, options: object, pane = 0) {
      const added = fakeSeries(definition.type, options, pane, updated)
      drawn.add(added)
      return added
    },
    addCustomSeries(_view: object, options: object) {
      const added = fakeSeries('Custom', options, 0, updated)
      drawn.add(added)
      return added
    },
    removeSeries(removed: FakeSeries) {
      alive()
      drawn.delete(removed)
    },
    subscribeClick: (listener: () => void) => clickListeners.add(listener),
    unsubscribeClick(listener: () => void) {
      alive()
      clickListeners.delete(listener)
    },
    paneSize: () => ({ width: 600, height: 400 }),
    setCrosshairPosition(_price: number, time: number) {
      linked = time
      notifyLinked()
    },
    clearCrosshairPosition() {
      linked = undefined
      notifyLinked()
    },
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
    candleColors: () => ({ upColor: '#up', downColor: '#down', wickUpColor: '#up', wickDownColor: '#down' }),
    pace: { everyMs: 0 },
    isGone: () => gone,
  } as unknown as ChartSurface

  const isSide = ({ title }: Partial<PriceLineOptions>) => title === 'Bid' || title === 'Ask'
  const others = () => [...lines].filter((line) => !isSide(line))
  return {
    surface,
    /** Prices with a line, without bid and ask. */
    prices: () => others().map(({ price }) => price),
    /** Line styles, in the same order. */
    lineStyles: () => others().map(({ lineStyle }) => lineStyle),
    /** Lines at bid and ask. */
    sides: () => [...lines].filter(isSide),
    setCandles(candles: readonly Candle[]) {
      bars = candles.map(toBar)
      notify('full')
    },
    /** A tick that updates the last candle or adds one. */
    update(candle: Candle) {
      const next = toBar(candle)
      bars = bars.at(-1)?.time === next.time ? [...bars.slice(0, -1), next] : [...bars, next]
      notify('update')
    },
    /** Moves the crosshair over a candle, or away without an index. */
    hover(index?: number) {
      const seriesData = new Map(
        index === undefined || bars[index] === undefined ? [] : [[series, bars[index]]],
      )
      const time = index === undefined ? undefined : bars[index]?.time
      const at = time === undefined ? {} : { time, point: { x: 0, y: 0 } }
      crosshairListeners.forEach((listener) =>
        listener({ logical: index, seriesData, ...at } as unknown as MouseEventParams),
      )
    },
    /** Added series, in order. */
    drawn: () => [...drawn],
    /** The candles' latest options: transparent colours if something else is drawn instead. */
    candleOptions: () =>
      series.applyOptions.mock.lastCall?.[0] as Readonly<Record<string, unknown>> | undefined,
    /** Which of these prices of the scale are cleared from it. */
    clearedFrom(prices: readonly number[]) {
      const calls = series.applyOptions.mock.calls as [FigureOptions][]
      const formats = calls.flatMap(([{ priceFormat }]) => priceFormat?.tickmarksFormatter ?? [])
      formats.at(-1)?.(prices)
      const middles: number[] = []
      const context = { fillRect: (_x: number, y: number, _w: number, h: number) => middles.push(y + h / 2) }
      const target = {
        useMediaCoordinateSpace: (draw: (scope: object) => void) =>
          draw({ context, mediaSize: { width: 70, height: 400 } }),
      }
      for (const primitive of primitives)
        for (const view of primitive.priceAxisPaneViews?.() ?? []) view.renderer()?.draw(target as never)
      return prices.filter((price) => middles.includes((upper - price) / perPixel))
    },
    /** Time of a crosshair set by code, Unix seconds. */
    crosshair: () => linked,
    /** Mode of the price scale: 0 linear, 1 logarithmic, 2 percent. */
    scaleMode: () => scale.mode,
    /** Shows this range of the time scale, in candles from the oldest at 0. */
    show,
    /** A press outside all overlays. */
    click: () => clickListeners.forEach((listener) => listener()),
    /** Times of the candles in the chart, Unix seconds. */
    times: () => bars.map(({ time }) => Number(time)),
    /** Moves the price scale and repaints the chart. */
    scrollTo(price: number) {
      upper = price
      updated()
      paint()
    },
    paint,
    /** How often a price was converted to a coordinate. */
    placings: () => series.priceToCoordinate.mock.calls.length,
    remove() {
      gone = true
    },
    held: () =>
      [lines, primitives, dataListeners, crosshairListeners, rangeListeners, clickListeners, drawn].reduce(
        (sum, { size }) => sum + size,
        0,
      ),
  }
}

type Point = { readonly time: number; readonly value?: number; readonly color?: string }

/** A series without a canvas that records its data. */
function fakeSeries(type: string, options: object, pane: number, updated: () => void) {
  let points: Point[] = []
  const levels: number[] = []
  /** Options of its price scale, as set. */
  const scale: { mode?: number } = {}
  return {
    type,
    options,
    pane,
    levels,
    /** Number of times that the whole series was set. */
    loads: 0,
    /** Number of times that its last point was updated. */
    updates: 0,
    points: () => points,
    setData(data: Point[]) {
      this.loads += 1
      points = data
      updated()
    },
    update(point: Point) {
      this.updates += 1
      points = [...points.filter(({ time }) => time !== point.time), point]
      updated()
    },
    createPriceLine: ({ price }: { readonly price: number }) => levels.push(price),
    scale,
    priceScale: () => ({ applyOptions: (change: object) => Object.assign(scale, change) }),
    getPane: () => ({ paneIndex: () => pane }),
  }
}
export type FakeSeries = ReturnType<typeof fakeSeries>
