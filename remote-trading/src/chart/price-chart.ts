import type { Candle, PriceBook, Quote } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { readToken } from '@tradefront/ui/color-scheme'
import { CandlestickSeries, LineStyle, createChartEx, type TickMarkType, type Time } from 'lightweight-charts'
import { textScale } from '../kit/text-scale.ts'
import { axisMark, axisZone, crosshairTime } from './axis-times.ts'
import { joinCandles, quoteTime, toBar, withTick } from './candle-series.ts'
import type { ChartSurface } from './chart-adapter.ts'
import type { ChartInterval } from './intervals.ts'
import { type RedrawPace, redrawByPrice } from './redraws.ts'
import { candleMargins } from './scale-margins.ts'
import { ZonedScale } from './zoned-scale.ts'

/** Minimum number of candles requested. */
const HISTORY_LIMIT = 300
/** Default width per candle, before zooming, px. */
const BAR_SPACING = 6
/** Empty space right of the last candle, in candles. */
const RIGHT_OFFSET = 6
/** Up to this many new candles are drawn individually. */
const MAX_SINGLE_UPDATES = 2

/** Where the candles come from: the server's history, or live ticks only. */
export type ChartSource = 'history' | 'live'

/** Data of one instrument's chart. */
export interface ChartFeed {
  /** `asset_id` */
  readonly id: string
  readonly interval: ChartInterval
  readonly decimals: number
  readonly book: PriceBook
  /** Loads history, oldest first; on any error the chart is built from live ticks. */
  readonly loadHistory: (signal: AbortSignal) => Promise<readonly Candle[]>
  /** Called once, when history has loaded or failed. */
  readonly onReady: (source: ChartSource) => void
}

export interface PriceChartHandle {
  /** Surface for lines and legend. */
  readonly surface: ChartSurface
  /** Shows an instrument until the returned function is called. */
  show(feed: ChartFeed): () => void
  /** Updates colours and prices if the look (scheme, palette and language) has changed. */
  paint(look: string): void
  dispose(): void
}

const STYLES: ChartSurface['styles'] = {
  bid: LineStyle.SparseDotted,
  ask: LineStyle.Dotted,
  position: LineStyle.Dashed,
  takeProfit: LineStyle.Solid,
  stopLoss: LineStyle.LargeDashed,
}

/** Number of candles to request, in hundreds: more than usual only if the chart, this wide in px, would start empty. */
export function historyLimit(width: number): number {
  return Math.max(HISTORY_LIMIT, Math.ceil(width / BAR_SPACING / 100) * 100)
}

/**
 * A candle chart in an element, outside React: ticks go straight from the price book to the canvas [ROOM-03].
 *
 * @param redrawMs - Time between two redraws by prices, ms.
 * @param zone - Zone of the axis (IANA name).
 */
export function createPriceChart(container: HTMLElement, redrawMs: number, zone: string): PriceChartHandle {
  let interval: ChartInterval = 300
  const pace: RedrawPace = { everyMs: redrawMs }
  const scale = new ZonedScale()
  const chart = createChartEx<Time, ZonedScale>(container, scale, {
    autoSize: true,
    localization: {
      // Needed by the library, and never used.
      dateFormat: 'yyyy-MM-dd',
      timeFormatter: (time: Time) => crosshairTime(time, interval, scale.zone),
    },
    // As they will be with volume, which is drawn later.
    rightPriceScale: { entireTextOnly: true, scaleMargins: candleMargins(true) },
    timeScale: {
      tickMarkFormatter: (time: Time, type: TickMarkType) => axisMark(time, type, scale.zone),
      timeVisible: true,
      secondsVisible: false,
      rightOffset: RIGHT_OFFSET,
      barSpacing: BAR_SPACING,
    },
  })
  const series = chart.addSeries(CandlestickSeries, { lastValueVisible: false, priceLineVisible: false })
  let painted: string | undefined
  let gone = false
  let stopShown = () => {}
  return {
    surface: {
      chart,
      series,
      styles: STYLES,
      candleColors,
      pace,
      isGone: () => gone,
    },
    show(feed) {
      if (gone) return stopShown
      interval = feed.interval
      scale.zone = axisZone(interval, zone)
      stopShown = follow(feed, chart, series, pace)
      return stopShown
    },
    paint(look) {
      if (gone || look === painted) return
      painted = look
      paint(chart, series)
    },
    dispose() {
      gone = true
      // Its owner renders once more before it stops the feed, and a price may come first.
      stopShown()
      chart.remove()
    },
  }
}

type Chart = ChartSurface['chart']
type Series = ChartSurface['series']

function follow(feed: ChartFeed, chart: Chart, series: Series, pace: RedrawPace): () => void {
  const { id, interval, decimals, book } = feed
  const controller = new AbortController()
  // Not drawn yet: the next redraw's candles; until history has loaded, all of them, so that no tick is lost.
  let waiting: Candle[] = []
  let isReady = false
  let last: Candle | undefined
  let isRefilling = false

  function take(quote: Quote): void {
    // A price that has no time and never changed comes from GET /assets and is not a tick.
    if (quote.updatedAt !== undefined || quote.direction !== 0) addTick(quote)
  }

  function addTick(quote: Quote): void {
    const next = withTick(last, quote.price, quoteTime(quote, Date.now()), interval)
    if (next === undefined) return
    if (next.time === waiting.at(-1)?.time) waiting[waiting.length - 1] = next
    else waiting.push(next)
    if (isReady && last !== undefined && next.time > last.time + interval) refill().catch(log)
    last = next
  }

  /** Draws the candles changed by ticks; does nothing while the page is hidden. */
  function draw(): void {
    if (document.hidden || !isReady) return
    const bars = waiting.map(toBar)
    const [first] = bars
    waiting = []
    // After the page was hidden there are many, and each update makes the chart go through all candles.
    if (first !== undefined && bars.length > MAX_SINGLE_UPDATES)
      series.setData([...before(first.time), ...bars])
    else for (const bar of bars) series.update(bar)
  }

  const before = (time: number) => series.data().filter((bar) => Number(bar.time) < time)

  /** Loads candles missed while disconnected. A gap may also mean that there was no trading; history tells. */
  async function refill(): Promise<void> {
    if (isRefilling) return
    isRefilling = true
    const history = await feed.loadHistory(controller.signal).catch((): readonly Candle[] => [])
    isRefilling = false
    const first = history[0]
    if (controller.signal.aborted || first === undefined || last === undefined) return
    const candles = joinCandles(history, [last])
    last = candles.at(-1)
    waiting = []
    series.setData([...before(first.time), ...candles.map(toBar)])
  }

  function start(history: readonly Candle[]): void {
    const known = book.get(id)
    // Without history, start from a known price.
    if (history.length === 0 && last === undefined && known !== undefined) addTick(known)
    const candles = joinCandles(history, waiting)
    waiting = []
    isReady = true
    last = candles.at(-1)
    series.setData(candles.map(toBar))
    chart.timeScale().resetTimeScale()
    feed.onReady(history.length === 0 ? 'live' : 'history')
  }

  async function load(): Promise<void> {
    const history = await feed.loadHistory(controller.signal).catch((): readonly Candle[] => [])
    if (!controller.signal.aborted) start(history)
  }

  series.setData([])
  const formatter = (price: number) => formatPrice(price, decimals)
  series.applyOptions({ priceFormat: { type: 'custom', formatter, minMove: 10 ** -decimals } })
  series.priceScale().applyOptions({ autoScale: true })
  // High and low include every frame's price, and a hidden page has lists' cadence only; the canvas redraws more rarely.
  const stops = [
    book.subscribe(id, 'frame', take),
    book.subscribe(id, 'list', take),
    redrawByPrice(book, id, pace, draw),
  ]
  document.addEventListener('visibilitychange', draw, { signal: controller.signal })
  load().catch(log)
  return () => {
    controller.abort()
    for (const stop of stops) stop()
  }
}

function log(error: unknown): void {
  console.error('chart', error)
}

/** Candle colours from the current theme's tokens. */
function candleColors() {
  const up = readToken('--tf-up')
  const down = readToken('--tf-down')
  return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down }
}

function paint(chart: Chart, series: Series): void {
  const line = readToken('--tf-line')
  const label = readToken('--tf-bg2')
  chart.applyOptions({
    layout: {
      background: { color: readToken('--tf-bg0') },
      textColor: readToken('--tf-dim'),
      fontFamily: readToken('--tf-font'),
      fontSize: 12 * textScale(),
    },
    grid: { vertLines: { color: label }, horzLines: { color: label } },
    crosshair: {
      vertLine: { color: readToken('--tf-faint'), labelBackgroundColor: readToken('--tf-primary') },
      horzLine: { color: readToken('--tf-faint'), labelBackgroundColor: readToken('--tf-primary') },
    },
    rightPriceScale: { borderColor: line },
    timeScale: { borderColor: line },
  })
  // The axis keeps the texts of its prices until their format is set again.
  series.applyOptions({ ...candleColors(), borderVisible: false, priceFormat: series.options().priceFormat })
}
