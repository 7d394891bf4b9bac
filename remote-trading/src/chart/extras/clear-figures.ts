import { readToken } from '@tradefront/ui/color-scheme'
import type { IPrimitivePaneRenderer, IPrimitivePaneView } from 'lightweight-charts'
import type { ChartSurface } from '../chart-adapter.ts'
import { SCALE_MODES } from './series/scale-modes.ts'

/** Height of a tag on the price scale, and the distance at which it touches a figure, in font sizes. */
const TAG = { height: 1.45, reach: 1.2 } as const

/**
 * Clears the price scale's figures that the tags of two lines would partly cover, until the returned function is
 * called. The library draws figures, then this, then tags.
 *
 * @param levels - Prices of the lines; none while they are hidden.
 */
export function clearFigures(
  { chart, series, isGone }: ChartSurface,
  levels: () => readonly number[],
): () => void {
  const color = readToken('--tf-bg0')
  let figures: readonly number[] = []
  // Called only when the scale has changed.
  const tickmarksFormatter = (prices: readonly number[]) => {
    figures = prices
    return prices.map((price) => series.priceFormatter().format(price))
  }
  const draw: IPrimitivePaneRenderer['draw'] = (target) => {
    const mode: number = series.priceScale().options().mode
    // Figures in percent aren't prices.
    if (mode === SCALE_MODES.percent) return
    target.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      const { fontSize } = chart.options().layout
      const at = (price: number) => series.priceToCoordinate(price) ?? Number.NaN
      const heights = levels().map(at)
      const upper = Math.min(...heights)
      // The library moves the lower tag below the upper one.
      const tags = [upper, Math.max(upper + TAG.height * fontSize, ...heights)]
      context.fillStyle = color
      for (const y of figures.map(at))
        if (tags.some((tag) => Math.abs(y - tag) < TAG.reach * fontSize))
          context.fillRect(1, y - fontSize / 2 - 1, width, fontSize + 2)
    })
  }
  const views: readonly IPrimitivePaneView[] = [{ renderer: () => ({ draw }) }]
  const primitive = { priceAxisPaneViews: () => views }
  series.applyOptions({ priceFormat: { tickmarksFormatter } })
  series.attachPrimitive(primitive)
  return () => {
    if (!isGone()) series.detachPrimitive(primitive)
  }
}
