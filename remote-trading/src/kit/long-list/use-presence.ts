import { useEffect, useRef, useState } from 'react'

/** Returns a function that tells whether pointer or focus is in a list's rows, so that they must not be reordered. */
export function usePresence() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const ask = useRef<() => boolean>(() => false)
  useEffect(() => {
    if (scroller === null) return
    const { isInUse, stop } = followPresence(scroller)
    ask.current = isInUse
    return () => {
      ask.current = () => false
      stop()
    }
  }, [scroller])
  return { scroller, setScroller, isInUse: () => ask.current() }
}

/**
 * Tracks whether a mouse is over a list's rows, or the focus in one of them. Touch is ignored, since it sends no leave
 * event.
 */
function followPresence(scroller: HTMLElement): {
  readonly isInUse: () => boolean
  readonly stop: () => void
} {
  let isOver = false
  const inRows = (target: EventTarget | null) =>
    target instanceof Element && target.closest('tbody') !== null && scroller.contains(target)
  const onOver = (event: PointerEvent) => {
    isOver = event.pointerType !== 'touch' && inRows(event.target)
  }
  const onLeave = () => {
    isOver = false
  }
  scroller.addEventListener('pointerover', onOver)
  scroller.addEventListener('pointerleave', onLeave)
  return {
    isInUse: () => isOver || inRows(document.activeElement),
    stop() {
      scroller.removeEventListener('pointerover', onOver)
      scroller.removeEventListener('pointerleave', onLeave)
    },
  }
}
