import type { Candle } from '@tradefront/contracts'
import type { Logical } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { CandleFeed } from '../series/candle-feed.ts'
import type { Anchor } from './drawings.ts'
import type { ChartInterval } from '../../intervals.ts'

/** A point on the screen, px from the pane's upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Index of a time among the candles, counted from the oldest: fractional between two, and extrapolated beyond the ends.
 * This keeps a drawing in place under every interval.
 */
export function indexOfTime(
  candles: readonly Candle[],
  interval: ChartInterval,
  time: number,
): number | undefined {
  const first = candles[0]
  const last = candles.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (time <= first.time) return (time - first.time) / interval
  if (time >= last.time) return candles.length - 1 + (time - last.time) / interval
  let [low, high] = [0, candles.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((candles[middle]?.time ?? 0) <= time) low = middle
    else high = middle
  }
  const [before = 0, after = 0] = [candles[low]?.time, candles[high]?.time]
  return low + (time - before) / (after - before)
}

/** Time of an index among the candles, the inverse of {@link indexOfTime} for integers. */
export function timeOfIndex(
  candles: readonly Candle[],
  interval: ChartInterval,
  index: number,
): number | undefined {
  const first = candles[0]
  const last = candles.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (index < 0) return Math.max(0, first.time + index * interval)
  if (index > candles.length - 1) return last.time + (index - candles.length + 1) * interval
  return candles[index]?.time
}

/** How far from a candle's price the magnet works, px. */
const MAGNET_PX = 24

/** Converts between anchors and screen points, for one chart and interval. */
export interface ChartPoints {
  /** Undefined while the chart has no scales. */
  readonly pointOf: (anchor: Anchor) => Point | undefined
  /**
   * At the nearest candle, with the instrument's decimals.
   *
   * @param magnet at the candle's nearest price, if there is one within {@link MAGNET_PX}
   */
  readonly anchorAt: (point: Point, magnet?: boolean) => Anchor | undefined
  /** Index of a time among the candles, see {@link indexOfTime}. */
  readonly indexOf: (time: number) => number | undefined
  /** Distance between neighbouring candles, px. */
  readonly spacing: () => number
}

export function chartPoints(
  { chart, series, isGone }: ChartSurface,
  feed: CandleFeed,
  interval: ChartInterval,
  decimals: number,
): ChartPoints {
  const scale = chart.timeScale()
  /** The library converts only integers, so fractions are interpolated. */
  function xOf(index: number): number | null {
    const whole = Math.floor(index)
    const at = scale.logicalToCoordinate(whole as Logical)
    if (whole === index || at === null) return at
    const next = scale.logicalToCoordinate((whole + 1) as Logical)
    return next === null ? null : at + (index - whole) * (next - at)
  }
  /** The candle's price nearest to a height, if it is near enough. */
  function snapped(y: number, candle: Candle | undefined): number | undefined {
    if (candle === undefined) return undefined
    const { open, high, low, close } = candle
    const [nearest] = [open, high, low, close]
      .map((price) => ({ price, away: Math.abs((series.priceToCoordinate(price) ?? Infinity) - y) }))
      .sort((one, other) => one.away - other.away)
    return nearest !== undefined && nearest.away <= MAGNET_PX ? nearest.price : undefined
  }
  return {
    pointOf({ time, price }) {
      if (isGone()) return undefined
      const index = indexOfTime(feed.candles, interval, time)
      const x = index === undefined ? null : xOf(index)
      const y = series.priceToCoordinate(price)
      return x === null || y === null ? undefined : { x, y }
    },
    indexOf: (time) => indexOfTime(feed.candles, interval, time),
    anchorAt({ x, y }, magnet = false) {
      if (isGone()) return undefined
      const index = scale.coordinateToLogical(x)
      const time = index === null ? undefined : timeOfIndex(feed.candles, interval, Math.round(index))
      const candle = index !== null && magnet ? feed.candles[Math.round(index)] : undefined
      const price = snapped(y, candle) ?? series.coordinateToPrice(y)
      if (time === undefined || price === null) return undefined
      const rounded = Number(price.toFixed(decimals))
      return rounded > 0 ? { time, price: rounded } : undefined
    },
    spacing() {
      const [one, two] = [xOf(0), xOf(1)]
      return one === null || two === null ? 1 : Math.max(1, two - one)
    },
  }
}
