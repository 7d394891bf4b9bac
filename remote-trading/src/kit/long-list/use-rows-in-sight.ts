import { useMemo, useSyncExternalStore } from 'react'

/** Sizes of a list with rows of equal height, px. */
export interface RowSizes {
  readonly rowHeight: number
  /** Height of the sticky header. */
  readonly headHeight: number
}

/** Range of rows to render: from `first` to before `end`. */
export interface RowsInSight {
  readonly first: number
  readonly end: number
}

/** Additional rows rendered above and below the visible ones. */
const OVERSCAN = 2

/**
 * The visible rows of a list [MKT-02]. All rows are equally high, so a division of the scroll position is enough; a
 * general virtualizer measures rows, at nine times the code. Renders only when the range changes. Undefined while the
 * list has no height.
 */
export function useRowsInSight(
  scroller: HTMLElement | null,
  count: number,
  sizes: RowSizes,
): RowsInSight | undefined {
  const { rowHeight, headHeight } = sizes
  const { subscribe, seen } = useMemo(() => watch(scroller), [scroller])
  const top = useSyncExternalStore(subscribe, () => Math.floor(seen.top / rowHeight))
  const inSight = useSyncExternalStore(subscribe, () =>
    seen.height === undefined ? 0 : Math.ceil((seen.height - headHeight) / rowHeight) + 1,
  )
  if (inSight <= 0) return undefined
  // When a list gets shorter, the browser adjusts the scroll position a moment later.
  const end = Math.min(count, top + inSight + OVERSCAN)
  return { first: Math.max(0, Math.min(top - OVERSCAN, end)), end }
}

/**
 * The part of a scrolling element in sight, px. The browser tells changes before it paints; a render that measured for
 * itself would have the page laid out in the middle of it.
 */
function watch(scroller: HTMLElement | null) {
  const seen: { top: number; height: number | undefined } = { top: 0, height: undefined }
  function subscribe(changed: () => void): () => void {
    if (scroller === null) return () => {}
    const measure = () => {
      seen.top = scroller.scrollTop
      seen.height = scroller.clientHeight
      changed()
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }
  return { seen, subscribe }
}

/** Scrolls just enough to show a row completely, below the sticky header. */
export function showRow(scroller: HTMLElement | null, index: number, sizes: RowSizes): void {
  if (scroller === null) return
  const top = index * sizes.rowHeight
  const bottom = top + sizes.rowHeight - (scroller.clientHeight - sizes.headHeight)
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom
}
