import type { CandlestickData, MouseEventParams } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'

/** The charts whose crosshairs are linked. */
const charts = new Set<ChartSurface>()
/** While the others are moved, which reports as well. */
let isMoving = false

/**
 * Moves the crosshairs of all linked charts to the time under the pointer of one of them, until the returned function
 * is called.
 */
export function linkCrosshair(surface: ChartSurface): () => void {
  function moved({ time, point }: MouseEventParams): void {
    if (isMoving) return
    isMoving = true
    const at = time === undefined || point === undefined ? undefined : Number(time)
    for (const other of charts) if (other !== surface && !other.isGone()) follow(other, at)
    isMoving = false
  }
  charts.add(surface)
  surface.chart.subscribeCrosshairMove(moved)
  return () => {
    charts.delete(surface)
    if (!surface.isGone()) surface.chart.unsubscribeCrosshairMove(moved)
  }
}

/** @param at Unix seconds; undefined without a crosshair */
function follow({ chart, series }: ChartSurface, at: number | undefined): void {
  // Without a size, such as where a phone hides it, the library has no price at a height, and throws.
  const { width } = chart.chartElement().getBoundingClientRect()
  if (width === 0) return
  const bar = at === undefined ? undefined : barAt(series.data() as readonly CandlestickData[], at)
  if (bar === undefined) chart.clearCrosshairPosition()
  else chart.setCrosshairPosition(bar.close, bar.time, series)
}

/** The candle that contains a time; undefined before the first one. */
function barAt(bars: readonly CandlestickData[], time: number): CandlestickData | undefined {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(bars[middle]?.time) <= time) low = middle + 1
    else high = middle
  }
  return bars[low - 1]
}
