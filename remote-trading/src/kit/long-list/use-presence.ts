import { useEffect, useRef, useState } from 'react'

/** Tells whether pointer or keyboard is at a row of a list at the moment of the call. */
export function usePresence() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const ask = useRef<() => boolean>(() => false)
  useEffect(() => {
    if (scroller === null) return
    const { isSomebodyThere, stop } = followPresence(scroller)
    ask.current = isSomebodyThere
    return () => {
      ask.current = () => false
      stop()
    }
  }, [scroller])
  return { scroller, setScroller, isSomebodyThere: () => ask.current() }
}

/**
 * Follows whether a mouse is over the rows of a list, or the keyboard in one of them. A finger is not
 * followed: it leaves no word when it goes.
 */
function followPresence(scroller: HTMLElement): {
  readonly isSomebodyThere: () => boolean
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
    isSomebodyThere: () => isOver || inRows(document.activeElement),
    stop() {
      scroller.removeEventListener('pointerover', onOver)
      scroller.removeEventListener('pointerleave', onLeave)
    },
  }
}
