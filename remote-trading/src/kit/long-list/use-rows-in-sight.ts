import { useCallback, useSyncExternalStore } from 'react'

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
  const subscribe = useCallback(
    (changed: () => void) => {
      if (scroller === null) return () => {}
      const resizes = new ResizeObserver(changed)
      resizes.observe(scroller)
      scroller.addEventListener('scroll', changed, { passive: true })
      return () => {
        resizes.disconnect()
        scroller.removeEventListener('scroll', changed)
      }
    },
    [scroller],
  )
  const top = useSyncExternalStore(subscribe, () => Math.floor((scroller?.scrollTop ?? 0) / rowHeight))
  const inSight = useSyncExternalStore(subscribe, () =>
    scroller === null ? 0 : Math.ceil((scroller.clientHeight - headHeight) / rowHeight) + 1,
  )
  if (inSight <= 0) return undefined
  // When a list gets shorter, the browser adjusts the scroll position a moment later.
  const end = Math.min(count, top + inSight + OVERSCAN)
  return { first: Math.max(0, Math.min(top - OVERSCAN, end)), end }
}

/** Scrolls just enough to show a row completely, below the sticky header. */
export function showRow(scroller: HTMLElement | null, index: number, sizes: RowSizes): void {
  if (scroller === null) return
  const top = index * sizes.rowHeight
  const bottom = top + sizes.rowHeight - (scroller.clientHeight - sizes.headHeight)
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom
}
