import { readToken } from '@tradefront/ui/color-scheme'
import type { CreatePriceLineOptions, IPriceLine } from 'lightweight-charts'
import type { ChartSurface } from '../chart-adapter.ts'

/** Size of the chart without its axes, px. */
export interface PaneSize {
  readonly width: number
  readonly height: number
}

/** Size of the pane now. */
export function paneSize({ chart }: ChartSurface): PaneSize {
  return chart.paneSize()
}

/** Height of what the library draws between two panes, px. */
const SEPARATOR = 1

/** How far below the chart's upper edge each pane begins, px; the last one is where they all end. */
export function paneTops({ chart }: ChartSurface): readonly number[] {
  const tops = [0]
  for (const pane of chart.panes()) tops.push((tops.at(-1) ?? 0) + pane.getHeight() + SEPARATOR)
  return tops
}

/** Size of all panes together, down to the time axis. */
export function panesSize(surface: ChartSurface): PaneSize {
  return { width: paneSize(surface).width, height: (paneTops(surface).at(-1) ?? 0) - SEPARATOR }
}

/** Calls `place` once with each painting of the chart, until the returned function is called. */
export function onPaint({ series, isGone }: ChartSurface, place: () => void): () => void {
  // Not `updateAllViews`: that is called for each series that a tick changes, with indicators a dozen times a frame.
  const renderer = { draw: place }
  const views = [{ renderer: () => renderer }]
  const primitive = { paneViews: () => views }
  series.attachPrimitive(primitive)
  return () => {
    if (!isGone()) series.detachPrimitive(primitive)
  }
}

/**
 * A label of a line on the price axis, in the line's colour. With forced colours the library takes the theme's text
 * colour for any that it reads, so it has to choose itself what can be read on that.
 */
export function axisLabel(color: string) {
  const areForced = window.matchMedia('(forced-colors: active)').matches
  const axisLabelTextColor = areForced ? '' : readToken('--tf-bg0')
  return { axisLabelVisible: true, axisLabelColor: color, axisLabelTextColor } as const
}

/** A line across the chart, until `remove` is called; a chart that is gone has taken its lines along. */
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

/** Where a price is, px from the top of the pane; `undefined` while the chart has no scale. */
export function heightOf({ series, isGone }: ChartSurface, price: number): number | undefined {
  return isGone() ? undefined : (series.priceToCoordinate(price) ?? undefined)
}

/** A height brought within the pane, a distance in px from its edges, and past which edge it was. */
export function withinPane(
  y: number,
  height: number,
  margins: { readonly above: number; readonly below: number },
): { readonly y: number; readonly edge: 'above' | 'below' | '' } {
  if (y < margins.above) return { y: margins.above, edge: 'above' }
  if (y > height - margins.below) return { y: height - margins.below, edge: 'below' }
  return { y, edge: '' }
}
