import { useEffect, useRef, type RefObject } from 'react'

/** When the focused button disappears, moves the focus to the first remaining button. */
export function useKeepFocus(place: RefObject<HTMLElement | null>): void {
  const focused = useRef(false)
  useEffect(() => {
    const element = place.current
    const note = () => {
      focused.current = true
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [place])
  // After every render.
  useEffect(() => {
    const active = document.activeElement
    if (!focused.current || place.current?.contains(active) === true) return
    if (active === document.body) place.current?.querySelector('button')?.focus({ preventScroll: true })
    else focused.current = false
  })
}
