import type { Candle } from '@tradefront/contracts'
import { HistogramSeries, type HistogramData, type UTCTimestamp } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { VOLUME_MARGINS } from '../../scale-margins.ts'
import type { CandleFeed } from './candle-feed.ts'

/** A separate scale without an axis, at the bottom of the candles' pane. */
const SCALE = 'volume'

/**
 * Draws volume columns below the candles until the returned function is called. A candle without a known volume has no
 * column.
 * @param _look scheme and palette; colours are read from the tokens when created
 */
export function drawVolume(
  { chart, candleColors, isGone }: ChartSurface,
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
  series.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })

  function column({ time, open, close, volume }: Candle): HistogramData<UTCTimestamp>[] {
    if (volume === undefined) return []
    return [
      {
        time: time as UTCTimestamp,
        value: volume,
        color: `${close >= open ? upColor : downColor}66`,
      },
    ]
  }

  let shown: HistogramData | undefined
  function all(): void {
    const columns = feed.candles.flatMap(column)
    series.setData(columns)
    shown = columns.at(-1)
  }
  function last(): void {
    const candle = feed.candles.at(-1)
    const [bar] = candle === undefined ? [] : column(candle)
    // Most ticks change only the price, and an update makes the library go through the whole chart.
    if (
      bar === undefined ||
      (bar.time === shown?.time && bar.value === shown.value && bar.color === shown.color)
    )
      return
    series.update(bar)
    shown = bar
  }

  all()
  const stop = feed.follow((change) => (change === 'all' ? all() : last()))
  return () => {
    stop()
    if (!isGone()) chart.removeSeries(series)
  }
}
