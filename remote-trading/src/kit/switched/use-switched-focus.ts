import { useCallback, useRef } from 'react'

/**
 * For two buttons that replace each other, such as Collapse and Expand: use the first function as the `ref` of both,
 * and call the second one when pressed, so that the focus moves to the new button. Changes from another tab don't move
 * it.
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
