import type { Candle } from '@tradefront/contracts'
import { readToken } from '@tradefront/ui/color-scheme'
import { AreaSeries, BarSeries, LineSeries, type ISeriesApi, type UTCTimestamp } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartStyle } from '../look/chart-look.ts'
import type { CandleFeed } from './candle-feed.ts'

const CLEAR = 'transparent'
const UNSEEN = { upColor: CLEAR, downColor: CLEAR, wickUpColor: CLEAR, wickDownColor: CLEAR }
const PLAIN = { lastValueVisible: false, priceLineVisible: false } as const

export interface StyleShown {
  readonly style: Exclude<ChartStyle, 'candles'>
  /** Scheme and palette; colours are read from the tokens when created. */
  readonly look: string
}

/** What replaces the candles: closes as a line, or each candle's four prices as a bar. */
type Drawn =
  | { readonly series: ISeriesApi<'Bar'>; readonly of: 'bars' }
  | { readonly series: ISeriesApi<'Line'> | ISeriesApi<'Area'>; readonly of: 'closes' }

/**
 * Draws bars, a line or an area instead of candles, until the returned function is called. The candle series stays,
 * transparent, because lines, legend and scale depend on it.
 */
export function drawStyle(surface: ChartSurface, feed: CandleFeed, { style }: StyleShown): () => void {
  const { chart, series, candleColors, shift, isGone } = surface
  const drawn = add(surface, style)
  const timeOf = ({ time }: Candle) => (time + shift()) as UTCTimestamp
  const bar = (candle: Candle) => ({ ...candle, time: timeOf(candle) })
  const close = (candle: Candle) => ({ time: timeOf(candle), value: candle.close })

  function follow(all: boolean): void {
    const { candles } = feed
    const last = candles.at(-1)
    if (drawn.of === 'bars') {
      if (all) drawn.series.setData(candles.map(bar))
      else if (last !== undefined) drawn.series.update(bar(last))
    } else if (all) drawn.series.setData(candles.map(close))
    else if (last !== undefined) drawn.series.update(close(last))
  }

  series.applyOptions(UNSEEN)
  follow(true)
  const stop = feed.follow((change) => follow(change === 'all'))
  return () => {
    stop()
    if (isGone()) return
    chart.removeSeries(drawn.series)
    series.applyOptions(candleColors())
  }
}

function add({ chart, candleColors }: ChartSurface, style: StyleShown['style']): Drawn {
  const accent = readToken('--tf-accent')
  if (style === 'bars') {
    const { upColor, downColor } = candleColors()
    return { of: 'bars', series: chart.addSeries(BarSeries, { ...PLAIN, upColor, downColor }) }
  }
  if (style === 'line') {
    return { of: 'closes', series: chart.addSeries(LineSeries, { ...PLAIN, color: accent, lineWidth: 2 }) }
  }
  const area = {
    lineColor: accent,
    topColor: `${accent}55`,
    bottomColor: `${accent}08`,
    lineWidth: 2,
  } as const
  return { of: 'closes', series: chart.addSeries(AreaSeries, { ...PLAIN, ...area }) }
}
