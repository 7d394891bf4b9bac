import type { PriceBook } from '@tradefront/contracts'

/** How often one chart is redrawn by prices. Each redraw paints all its panes with their indicators. */
export interface RedrawPace {
  /** Time between two redraws, ms. */
  readonly everyMs: number
}

/** Time between two redraws of the room's own chart by prices, ms. */
export const OWN_REDRAW_MS = 100
/** The same for charts beside it. */
export const OTHER_REDRAW_MS = 500
/** Time between redraws of two charts, ms: longer than a frame, so that no frame paints both. */
const APART_MS = 20

type Book = Pick<PriceBook, 'subscribe'>

/** By price book, whose changes reach all charts in the same frame: the chart that was redrawn last, and when. */
const latest = new WeakMap<Book, { pace: RedrawPace; at: number }>()

/**
 * Redraws when an instrument's price has changed: immediately, or when the chart's pace and the other charts allow it.
 * The last change is always drawn. Returns the unsubscribe function.
 *
 * @param pace - The chart's own object: what is drawn at the same pace may share a frame.
 */
export function redrawByPrice(book: Book, id: string, pace: RedrawPace, redraw: () => void): () => void {
  let drawnAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  function run(): void {
    const now = performance.now()
    const other = latest.get(book)
    const free = other === undefined || other.pace === pace ? now : other.at + APART_MS
    const left = Math.max(drawnAt + pace.everyMs, free) - now
    timer = left > 0 ? setTimeout(run, left) : undefined
    if (left > 0) return
    drawnAt = now
    latest.set(book, { pace, at: now })
    redraw()
  }
  const stop = book.subscribe(id, 'list', () => {
    if (timer === undefined) run()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
