import { useCallback, useRef } from 'react'

/**
 * For two buttons that take each other's place, such as Collapse and Expand: both get the first function as
 * their `ref`, and the second one is called at a press, so that the focus goes over to the one that comes. What another
 * tab changes moves no focus.
 */
export function useSwitchedFocus() {
  const isWanted = useRef(false)
  const takeFocus = useCallback((button: HTMLElement | null) => {
    if (button === null || !isWanted.current) return
    isWanted.current = false
    button.focus()
  }, [])
  const moveFocus = useCallback(() => (isWanted.current = true), [])
  return [takeFocus, moveFocus] as const
}
