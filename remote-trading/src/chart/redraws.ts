import type { PriceBook } from '@tradefront/contracts'

/** How often one chart is redrawn by prices. Each redraw paints all its panes with their indicators. */
export interface RedrawPace {
  /** Time between two redraws, ms; twice as long beside other charts. */
  readonly everyMs: number
}

/** Time between two redraws of the room's own chart by prices, ms. */
export const OWN_REDRAW_MS = 100
/** The same for charts beside it. */
export const OTHER_REDRAW_MS = 250
/** Time between redraws of two charts, ms: longer than a frame, so that no frame paints both. */
const APART_MS = 20

type Book = Pick<PriceBook, 'subscribe'>

/** The charts of one price book, whose changes reach all of them in the same frame. */
interface Charts {
  /** What redraws each of them: its candles, and its lines. */
  readonly redraws: Map<RedrawPace, number>
  /** The chart that was redrawn last, and when. */
  latest?: { readonly pace: RedrawPace; readonly at: number }
}

const chartsOf = new WeakMap<Book, Charts>()

/**
 * Redraws when an instrument's price has changed: immediately, or when the chart's pace and the other charts allow it.
 * The last change is always drawn. Returns the unsubscribe function.
 *
 * @param pace - The chart's own object: what is drawn at the same pace may share a frame.
 */
export function redrawByPrice(book: Book, id: string, pace: RedrawPace, redraw: () => void): () => void {
  const charts: Charts = chartsOf.get(book) ?? { redraws: new Map() }
  chartsOf.set(book, charts)
  const count = (change: 1 | -1) => {
    const left = (charts.redraws.get(pace) ?? 0) + change
    if (left > 0) charts.redraws.set(pace, left)
    else charts.redraws.delete(pace)
  }
  count(1)
  let drawnAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  function run(): void {
    const now = performance.now()
    const other = charts.latest
    const free = other === undefined || other.pace === pace ? now : other.at + APART_MS
    const everyMs = charts.redraws.size > 1 ? 2 * pace.everyMs : pace.everyMs
    const left = Math.max(drawnAt + everyMs, free) - now
    timer = left > 0 ? setTimeout(run, left) : undefined
    if (left > 0) return
    drawnAt = now
    charts.latest = { pace, at: now }
    redraw()
  }
  const stop = book.subscribe(id, 'list', () => {
    if (timer === undefined) run()
  })
  return () => {
    stop()
    count(-1)
    clearTimeout(timer)
  }
}
