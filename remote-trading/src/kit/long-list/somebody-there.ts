/**
 * Follows whether a mouse is over the rows of a list, or the keyboard in one of them. A finger is not
 * followed: it leaves no word when it goes.
 */
export function followPresence(scroller: HTMLElement): {
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
