import { readToken } from '@tradefront/ui/color-scheme'
import type { CreatePriceLineOptions, IPriceLine } from 'lightweight-charts'
import type { ChartSurface } from '../chart-adapter.ts'

/** Size of the chart without its axes, px. */
export interface PaneSize {
  readonly width: number
  readonly height: number
}

export function paneSize({ chart }: ChartSurface): PaneSize {
  return chart.paneSize()
}

/** Height of the library's separator between two panes, px. */
const SEPARATOR = 1

/** Top of each pane, px from the chart's upper edge, followed by the bottom of the last one. */
export function paneTops({ chart }: ChartSurface): readonly number[] {
  const tops = [0]
  for (const pane of chart.panes()) tops.push((tops.at(-1) ?? 0) + pane.getHeight() + SEPARATOR)
  return tops
}

/** Size of all panes together, down to the time axis. */
export function panesSize(surface: ChartSurface): PaneSize {
  return { width: paneSize(surface).width, height: (paneTops(surface).at(-1) ?? 0) - SEPARATOR }
}

/** Calls `place` once per repaint of the chart, until the returned function is called. */
export function onPaint({ series, isGone }: ChartSurface, place: () => void): () => void {
  // Not `updateAllViews`, which is called for each series changed by a tick: a dozen times per frame with indicators.
  const renderer = { draw: place }
  const views = [{ renderer: () => renderer }]
  const primitive = { paneViews: () => views }
  series.attachPrimitive(primitive)
  return () => {
    if (!isGone()) series.detachPrimitive(primitive)
  }
}

/**
 * Label of a line on the price axis, in the line's colour. With forced colours the library replaces any text colour
 * with the theme's, so it has to choose the readable one itself.
 */
export function axisLabel(color: string) {
  const areForced = window.matchMedia('(forced-colors: active)').matches
  const axisLabelTextColor = areForced ? '' : readToken('--tf-bg0')
  return { axisLabelVisible: true, axisLabelColor: color, axisLabelTextColor } as const
}

/** Draws a line across the chart until `remove` is called, which is harmless if the chart has been removed. */
export function addLine(
  { series, isGone }: ChartSurface,
  options: CreatePriceLineOptions,
): { readonly line: IPriceLine; readonly remove: () => void } {
  const line = series.createPriceLine(options)
  return {
    line,
    remove() {
      if (!isGone()) series.removePriceLine(line)
    },
  }
}

/** Position of a price, px from the top of the pane; undefined while the chart has no scale. */
export function heightOf({ series, isGone }: ChartSurface, price: number): number | undefined {
  return isGone() ? undefined : (series.priceToCoordinate(price) ?? undefined)
}

/** Clamps a position to the pane with margins in px, and reports the edge that it was beyond. */
export function withinPane(
  y: number,
  height: number,
  margins: { readonly above: number; readonly below: number },
): { readonly y: number; readonly edge: 'above' | 'below' | '' } {
  if (y < margins.above) return { y: margins.above, edge: 'above' }
  if (y > height - margins.below) return { y: height - margins.below, edge: 'below' }
  return { y, edge: '' }
}
