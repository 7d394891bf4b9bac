import type { Candle } from '@tradefront/contracts'
import type { HistogramData, UTCTimestamp } from 'lightweight-charts'
import { HistogramSeries } from 'lightweight-charts?series'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { CandleFeed } from './candle-feed.ts'

/** A scale of its own, which no axis shows; the lower fifth of the candles' pane. */
const SCALE = 'volume'
const MARGINS = { top: 0.8, bottom: 0 }

/**
 * Draws the volume of each candle that has one below the candles, until the returned function is called. A candle
 * without volume has no column.
 * @param _look scheme and palette: colours are taken from the tokens at the start
 */
export function drawVolume(
  { chart, candleColors, shift, isGone }: ChartSurface,
  feed: CandleFeed,
  _look: string,
): () => void {
  const { upColor, downColor } = candleColors()
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: SCALE,
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  series.priceScale().applyOptions({ scaleMargins: MARGINS })

  function column({ time, open, close, volume }: Candle): HistogramData<UTCTimestamp>[] {
    if (volume === undefined) return []
    return [
      {
        time: (time + shift()) as UTCTimestamp,
        value: volume,
        color: `${close >= open ? upColor : downColor}66`,
      },
    ]
  }

  series.setData(feed.candles.flatMap(column))
  const stop = feed.follow((change) => {
    if (change === 'all') return series.setData(feed.candles.flatMap(column))
    const last = feed.candles.at(-1)
    const [bar] = last === undefined ? [] : column(last)
    if (bar !== undefined) series.update(bar)
  })
  return () => {
    stop()
    if (!isGone()) chart.removeSeries(series)
  }
}
