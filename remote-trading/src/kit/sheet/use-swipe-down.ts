import { useRef, type PointerEvent, type RefObject } from 'react'

/** Farther than this down, and letting go closes, px. */
export const SWIPE_DISTANCE = 80
/** So fast, a shorter way is enough, px per ms. */
export const SWIPE_SPEED = 0.5

/** What a sheet and its head take to be closed by a swipe. */
export interface SwipeDown {
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: () => void
  }
}

/**
 * A finger on a sheet's head moves the sheet down with it; let go far enough or fast enough, it closes,
 * else it springs back. The way moves the element itself: nothing renders meanwhile.
 */
export function useSwipeDown(onClose: () => void): SwipeDown {
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly y: number; readonly at: number }>(undefined)

  function moveTo(distance: number): void {
    if (sheet.current !== null) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }
  function release(): void {
    start.current = undefined
    moveTo(0)
  }

  return {
    sheet,
    handlers: {
      onPointerDown(event) {
        // A mouse has the button; a finger on the button is a press of it.
        if (event.pointerType === 'mouse' || (event.target as Element).closest('button') !== null) return
        start.current = { y: event.clientY, at: event.timeStamp }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove(event) {
        if (start.current !== undefined) moveTo(event.clientY - start.current.y)
      },
      onPointerUp(event) {
        if (start.current === undefined) return
        const { y, at } = start.current
        const distance = event.clientY - y
        const speed = distance / Math.max(1, event.timeStamp - at)
        start.current = undefined
        if (distance > SWIPE_DISTANCE || (distance > 0 && speed > SWIPE_SPEED)) onClose()
        else moveTo(0)
      },
      onPointerCancel: release,
    },
  }
}
