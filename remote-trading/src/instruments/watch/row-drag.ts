/** Distance from the list's edge within which a dragged row scrolls it, and the distance scrolled per move, px. */
const EDGE = 28
const EDGE_STEP = 10

export interface DragSizes {
  /** px */
  readonly rowHeight: number
  readonly headHeight: number
}

/**
 * Lets rows be dragged by their grip with mouse, pen or touch [MKT-06]. Marks the dragged row and the edge where it
 * would be dropped; Escape cancels. Returns the function that stops it.
 */
export function followDrag(
  scroller: HTMLElement,
  { rowHeight, headHeight }: DragSizes,
  onMove: (from: number, to: number) => void,
): () => void {
  let from: number | undefined
  let to = 0

  const buttonOf = (index: number) => scroller.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const rowOf = (index: number) => buttonOf(index)?.closest('tr')

  function clearMarks(): void {
    for (const row of scroller.querySelectorAll('[data-drop], [data-dragged]')) {
      row.removeAttribute('data-drop')
      row.removeAttribute('data-dragged')
    }
  }

  function end(): void {
    from = undefined
    clearMarks()
    scroller.removeEventListener('pointermove', onPointerMove)
    scroller.removeEventListener('pointerup', onPointerUp)
    scroller.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', onKeyDown, true)
  }

  function onPointerDown(event: PointerEvent): void {
    const { target } = event
    const grip = target instanceof Element ? target.closest('[data-grip]') : null
    const index = Number(grip?.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? -1)
    if (index < 0 || event.button !== 0) return
    event.preventDefault()
    from = to = index
    rowOf(index)?.setAttribute('data-dragged', '')
    scroller.setPointerCapture?.(event.pointerId)
    scroller.addEventListener('pointermove', onPointerMove)
    scroller.addEventListener('pointerup', onPointerUp)
    scroller.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKeyDown, true)
  }

  function onPointerMove(event: PointerEvent): void {
    if (from === undefined) return
    const { top, bottom } = scroller.getBoundingClientRect()
    if (event.clientY < top + headHeight + EDGE) scroller.scrollTop -= EDGE_STEP
    else if (event.clientY > bottom - EDGE) scroller.scrollTop += EDGE_STEP
    const wanted = Math.floor((event.clientY - top - headHeight + scroller.scrollTop) / rowHeight)
    const count = Number(scroller.querySelector('table')?.getAttribute('aria-rowcount')) - 1
    to = Math.max(0, Math.min(wanted, count - 1))
    clearMarks()
    rowOf(from)?.setAttribute('data-dragged', '')
    if (to !== from) rowOf(to)?.setAttribute('data-drop', to > from ? 'after' : 'before')
  }

  function onPointerUp(): void {
    const started = from
    end()
    if (started !== undefined && started !== to) onMove(started, to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  scroller.addEventListener('pointerdown', onPointerDown)
  return () => {
    end()
    scroller.removeEventListener('pointerdown', onPointerDown)
  }
}
