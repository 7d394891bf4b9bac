import { useCallback, useSyncExternalStore } from 'react'

/** Sizes of a list whose rows are all equally high, px. */
export interface RowSizes {
  readonly rowHeight: number
  /** Of what stays at the top of the scroller. */
  readonly headHeight: number
}

/** What of a long list is to be in the document: rows from `first` to before `end`. */
export interface RowsInSight {
  readonly first: number
  readonly end: number
}

/** Rows kept ready above and below what is seen. */
const OVERSCAN = 2

/**
 * The rows of a list that are in sight [MKT-02]. They are all equally high, so sight is a division of the
 * scroll position: a general virtualizer measures rows, at nine times the code. Renders again only when
 * another row comes into reach. `undefined` while the list has no height.
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
  // A list that has become shorter is scrolled back by the browser, one moment later.
  const end = Math.min(count, top + inSight + OVERSCAN)
  return { first: Math.max(0, Math.min(top - OVERSCAN, end)), end }
}

/** Scrolls as little as shows a row whole, below the sticky header. */
export function showRow(scroller: HTMLElement | null, index: number, sizes: RowSizes): void {
  if (scroller === null) return
  const top = index * sizes.rowHeight
  const bottom = top + sizes.rowHeight - (scroller.clientHeight - sizes.headHeight)
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom
}
