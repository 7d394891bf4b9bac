import type { ChartPoints } from '../drawings/chart-points.ts'
import type { Drawing } from '../drawings/drawings.ts'
import { startIndicator, type IndicatorRun, type IndicatorValues } from '../../indicators/formulas.ts'
import type { CandleChange, CandleFeed } from '../series/candle-feed.ts'
import type { ChartAlert, IndicatorAlert } from './chart-alerts.ts'

export interface ChartAlertWatch {
  readonly feed: CandleFeed
  readonly points: Pick<ChartPoints, 'indexOf'>
  /** Armed alerts of the chart's instrument and interval. */
  readonly alerts: readonly ChartAlert[]
  readonly drawingOf: (id: string) => Drawing | undefined
  /** Called once per alert, with the price at which it fired. */
  readonly onFired: (alert: ChartAlert, price: number) => void
}

/** Watches the alerts on a chart's drawings and indicators as the candles change, until the returned function is called. */
export function watchChartAlerts({ feed, points, alerts, drawingOf, onFired }: ChartAlertWatch): () => void {
  const watches = alerts.map((alert) => ({
    alert,
    distances: alert.on === 'indicator' ? indicatorDistances(alert) : drawingDistances(alert.drawingId),
    /** Sign of the latest distance; 0 while unknown. */
    side: 0,
    hasFired: false,
  }))

  /** Distances of the price from a drawing's lines. */
  function drawingDistances(id: string) {
    return (): readonly number[] => {
      const drawing = drawingOf(id)
      const price = feed.candles.at(-1)?.close
      if (drawing === undefined || price === undefined) return []
      return pricesNow(drawing, points, feed.candles.length - 1).map((line) => price - line)
    }
  }
  /** Distance of the price from an indicator over the candles, or of its first line from its level. */
  function indicatorDistances({ kind, inputs, level }: IndicatorAlert) {
    let run: IndicatorRun
    let latest: IndicatorValues
    return (change: CandleChange): readonly number[] => {
      const last = feed.candles.at(-1)
      if (change === 'all') {
        run = startIndicator(kind, inputs)
        latest = undefined
        for (const candle of feed.candles) latest = run(candle, false)
      } else if (last !== undefined) latest = run(last, change === 'last')
      const value = latest?.[0]
      if (value === undefined || last === undefined) return []
      return [level === undefined ? last.close - value : value - level]
    }
  }

  function look(change: CandleChange): void {
    for (const watch of watches) {
      if (watch.hasFired) continue
      const distances = watch.distances(change)
      // Of several lines, the product changes its sign when one of them is crossed.
      const side = distances.length === 0 ? 0 : Math.sign(distances.reduce((all, each) => all * each, 1))
      const before = watch.side
      // Replaced candles are another history, not a move of the price.
      watch.side = side === 0 && change !== 'all' && distances.length > 0 ? before : side
      if (change === 'all' || before === 0 || side === 0 || side === before) continue
      watch.hasFired = true
      onFired(watch.alert, feed.candles.at(-1)?.close ?? 0)
    }
  }

  look('all')
  return feed.follow(look)
}

/** Prices of a drawing's lines at a candle; none where it doesn't reach that far. */
export function pricesNow(
  { kind, from, to, third }: Drawing,
  { indexOf }: Pick<ChartPoints, 'indexOf'>,
  index: number,
): readonly number[] {
  if (kind === 'level') return [from.price]
  if (kind === 'long' || kind === 'short')
    return [from.price, to.price, ...(third === undefined ? [] : [third])]
  const [start, end] = [indexOf(from.time), indexOf(to.time)]
  if (start === undefined || end === undefined) return []
  const [left, right] = [Math.min(start, end), Math.max(start, end)]
  if (kind === 'box') return index >= left && index <= right ? [from.price, to.price] : []
  const isRay = kind === 'ray' && (end > start ? index >= start : index <= start)
  if (start === end || !(isRay || (index >= left && index <= right))) return []
  const price = from.price + ((to.price - from.price) * (index - start)) / (end - start)
  if (kind === 'trend' || kind === 'ray') return [price]
  if (kind === 'channel' && third !== undefined) return [price, price + third - from.price]
  return []
}

/** Drawings that a price can cross. */
export function canAlert({ kind }: Pick<Drawing, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'measure' && kind !== 'fibonacci'
}
