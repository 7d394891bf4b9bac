import { readToken } from '@tradefront/ui/color-scheme'
import type { TicketExit } from '../../orders/ticket/ticket-lines.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { addLine, axisLabel, heightOf, onPaint, paneSize, withinPane } from './pane.ts'

/** A line's handle stays this far from the pane's edges when the line itself is out of sight, px. */
const MARGINS = { above: 12, below: 12 } as const

export interface ExitLine {
  readonly exit: TicketExit
  readonly price: number
  /** Scheme and palette: the line takes its colour from the tokens at the start. */
  readonly look: string
}

/** Draws an exit's line, and keeps its handle upon it, until the returned function is called. */
export function followExitLine(
  handle: HTMLElement,
  surface: ChartSurface,
  { exit, price }: ExitLine,
): () => void {
  const color = readToken(exit === 'takeProfit' ? '--tf-up' : '--tf-down')
  const { remove } = addLine(surface, {
    price,
    color,
    lineWidth: 1,
    lineStyle: surface.styles[exit],
    ...axisLabel(color),
  })
  function place(): void {
    const real = heightOf(surface, price)
    if (real === undefined) return
    const { y, edge } = withinPane(real, paneSize(surface).height, MARGINS)
    const transform = `translateY(${Math.round(y)}px)`
    if (handle.style.transform !== transform) handle.style.transform = transform
    if (handle.dataset['edge'] !== edge) handle.dataset['edge'] = edge
  }
  place()
  const stop = onPaint(surface, place)
  return () => {
    stop()
    remove()
    handle.style.transform = ''
    delete handle.dataset['edge']
  }
}
