import type { Candle, PriceBook } from '@tradefront/contracts'
import { LineSeries, type LineData, type UTCTimestamp } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { redrawByPrice } from '../../redraws.ts'
import type { CandleFeed } from '../series/candle-feed.ts'

/** An instrument beside the chart's own. */
export interface Compared {
  /** `asset_id` */
  readonly id: string
  readonly symbol: string
  readonly color: string
  readonly book: Pick<PriceBook, 'get' | 'subscribe'>
  /** Loads candles of the chart's interval, oldest first: the newest, or those before a moment (Unix seconds). */
  readonly load: (limit: number, to: number | undefined, signal: AbortSignal) => Promise<readonly Candle[]>
  /** Called if there is no history to compare with. */
  readonly onMissing: () => void
}

/** Fewest candles requested. */
const LEAST = 100
/** Most candles per request. */
const MOST = 1_000

/**
 * Draws another instrument's closes over the candles, on their scale, until the returned function is called. It has a
 * point per candle of the chart and no others, as drawings are placed by counting candles: where it has none of that
 * time, the one before.
 */
export function drawCompared(surface: ChartSurface, feed: CandleFeed, compared: Compared): () => void {
  const { chart, isGone } = surface
  const { id, symbol, color, book, load, onMissing } = compared
  const controller = new AbortController()
  const series = chart.addSeries(LineSeries, {
    color,
    title: symbol,
    lineWidth: 2,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  })
  let candles: readonly Candle[] = []
  let isLoading = false
  let isComplete = false

  function draw(): void {
    series.setData(pointsOf(feed.candles, candles))
    last()
  }
  /** The newest candle follows the price. */
  function last(): void {
    if (isGone()) return
    const candle = feed.candles.at(-1)
    const price = book.get(id)?.price
    if (candle !== undefined && candles.length > 0 && price !== undefined)
      series.update({ time: timeOf(candle), value: price })
  }
  /** Loads until it reaches back as far as the chart. */
  async function reachBack(): Promise<void> {
    const oldest = feed.candles[0]
    const first = candles[0]
    if (oldest === undefined || isLoading || isComplete) return
    if (first !== undefined && first.time <= oldest.time) return
    isLoading = true
    const limit = Math.min(MOST, Math.max(LEAST, feed.candles.length))
    const older = await load(limit, first?.time, controller.signal).catch((): readonly Candle[] => [])
    isLoading = false
    if (controller.signal.aborted || isGone()) return
    const before = older.filter(({ time }) => first === undefined || time < first.time)
    isComplete = before.length === 0
    if (isComplete && first === undefined) onMissing()
    candles = [...before, ...candles]
    draw()
    await reachBack()
  }

  draw()
  void reachBack()
  const stops = [
    feed.follow((change) => {
      if (change !== 'all') return last()
      // Another interval or instrument starts empty.
      if (feed.candles.length === 0) {
        candles = []
        isComplete = false
      }
      draw()
      void reachBack()
    }),
    redrawByPrice(book, id, surface.pace, last),
  ]
  return () => {
    controller.abort()
    for (const stop of stops) stop()
    if (!isGone()) chart.removeSeries(series)
  }
}

const timeOf = ({ time }: Candle) => time as UTCTimestamp

/** A point per candle of the chart: the close known at its time. */
export function pointsOf(chart: readonly Candle[], other: readonly Candle[]): LineData<UTCTimestamp>[] {
  const points: LineData<UTCTimestamp>[] = []
  let place = 0
  let value: number | undefined
  for (const candle of chart) {
    for (let next = other[place]; next !== undefined && next.time <= candle.time; next = other[place]) {
      value = next.close
      place += 1
    }
    if (value !== undefined) points.push({ time: timeOf(candle), value })
  }
  return points
}
