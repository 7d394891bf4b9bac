import type { Candle } from '@tradefront/contracts'
import { readToken } from '@tradefront/ui/color-scheme'
import {
  AreaSeries,
  BarSeries,
  CandlestickSeries,
  LineSeries,
  type SeriesDataItemTypeMap,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartStyle } from '../look/chart-look.ts'
import { baselineView } from './baseline-view.ts'
import type { CandleFeed } from './candle-feed.ts'
import { startHeikinAshi } from './heikin-ashi.ts'

const CLEAR = 'transparent'
const UNSEEN = { upColor: CLEAR, downColor: CLEAR, wickUpColor: CLEAR, wickDownColor: CLEAR }
const PLAIN = { lastValueVisible: false, priceLineVisible: false } as const

export interface StyleShown {
  readonly style: Exclude<ChartStyle, 'candles'>
  /** Scheme and palette; colours are read from the tokens when created. */
  readonly look: string
}

/** A series in place of the candles. */
interface Drawn {
  /** Draws the feed's candles, or only the last one: a new one, or `again`, changed by a tick. */
  readonly draw: (candles: readonly Candle[], change: 'all' | 'added' | 'last') => void
  readonly remove: () => void
}

/**
 * Draws another style instead of candles, until the returned function is called. The candle series stays, transparent,
 * because lines, legend and scale depend on it.
 */
export function drawStyle(surface: ChartSurface, feed: CandleFeed, { style }: StyleShown): () => void {
  const { series, candleColors, isGone } = surface
  const drawn = STYLES[style](surface)

  series.applyOptions(UNSEEN)
  drawn.draw(feed.candles, 'all')
  const stop = feed.follow((change) => drawn.draw(feed.candles, change))
  return () => {
    stop()
    if (isGone()) return
    drawn.remove()
    series.applyOptions(candleColors())
  }
}

/** The part of a series that this needs. */
interface Series<Point> {
  readonly setData: (points: Point[]) => void
  readonly update: (point: Point) => void
}

/** Draws a series whose points are made of one candle each. */
function drawnBy<Point>(
  series: Series<Point>,
  pointOf: (candle: Candle) => Point,
  remove: () => void,
): Drawn {
  return {
    draw(candles, change) {
      const last = candles.at(-1)
      if (change === 'all') series.setData(candles.map(pointOf))
      else if (last !== undefined) series.update(pointOf(last))
    },
    remove,
  }
}

const STYLES: Readonly<Record<StyleShown['style'], (surface: ChartSurface) => Drawn>> = {
  'heikin-ashi': (surface) => drawHeikinAshi(surface),
  bars({ chart, candleColors }) {
    const { upColor, downColor } = candleColors()
    const series = chart.addSeries(BarSeries, { ...PLAIN, upColor, downColor })
    const bar = (candle: Candle) => ({ ...candle, time: timeOf(candle) })
    return drawnBy(series, bar, () => chart.removeSeries(series))
  },
  line({ chart }) {
    const color = readToken('--tf-accent')
    const series = chart.addSeries(LineSeries, { ...PLAIN, color, lineWidth: 2 })
    return drawnBy(series, closeOf, () => chart.removeSeries(series))
  },
  area({ chart }) {
    const accent = readToken('--tf-accent')
    const series = chart.addSeries(AreaSeries, {
      ...PLAIN,
      lineColor: accent,
      topColor: `${accent}55`,
      bottomColor: `${accent}08`,
      lineWidth: 2,
    })
    return drawnBy(series, closeOf, () => chart.removeSeries(series))
  },
  baseline({ chart, series: candles, candleColors }) {
    const { upColor: up, downColor: down } = candleColors()
    const view = baselineView(
      { ...candles.options(), color: up },
      { up, down, base: readToken('--tf-faint') },
    )
    const series = chart.addCustomSeries(view, PLAIN)
    return drawnBy(series, closeOf, () => chart.removeSeries(series))
  },
}

/** Candles that depend on the ones before them. */
function drawHeikinAshi({ chart, candleColors }: ChartSurface): Drawn {
  const series = chart.addSeries(CandlestickSeries, { ...PLAIN, ...candleColors(), borderVisible: false })
  let run = startHeikinAshi()
  type Bar = SeriesDataItemTypeMap<UTCTimestamp>[SeriesType & 'Candlestick']
  const bar = (candle: Candle, again: boolean): Bar => ({
    ...run(candle, again),
    time: timeOf(candle),
  })
  return {
    draw(candles, change) {
      const last = candles.at(-1)
      if (change === 'all') {
        run = startHeikinAshi()
        series.setData(candles.map((candle) => bar(candle, false)))
      } else if (last !== undefined) series.update(bar(last, change === 'last'))
    },
    remove: () => chart.removeSeries(series),
  }
}

const timeOf = ({ time }: Candle) => time as UTCTimestamp

const closeOf = (candle: Candle) => ({ time: timeOf(candle), value: candle.close })
