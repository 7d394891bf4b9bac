import type { PriceBook } from '@tradefront/contracts'

/** Time between two redraws of the room's own chart by prices, ms: each paints all panes with their indicators. */
export const OWN_REDRAW_MS = 100
/** The same for charts beside it. */
export const OTHER_REDRAW_MS = 500

/**
 * Redraws when an instrument's price has changed: immediately, or `everyMs` after the redraw before. The last change is
 * always drawn. Returns the unsubscribe function.
 */
export function redrawByPrice(
  book: Pick<PriceBook, 'subscribe'>,
  id: string,
  everyMs: number,
  redraw: () => void,
): () => void {
  let drawnAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  function run(): void {
    timer = undefined
    drawnAt = performance.now()
    redraw()
  }
  const stop = book.subscribe(id, 'list', () => {
    const left = drawnAt + everyMs - performance.now()
    if (left <= 0) run()
    else timer ??= setTimeout(run, left)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
