import { useLayoutEffect, type RefObject } from 'react'

/** Height that pages of the height of the window leave free at its lower edge (CSS). */
const PROPERTY = '--tf-notice-height'

/**
 * Gives an element at the lower edge of the window room of its own for as long as it is there: the page
 * ends above it, so that it covers none of the page's controls.
 */
export function useReservedRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document
    const reserve = () => {
      const height = `${element.current?.offsetHeight ?? 0}px`
      root.style.setProperty(PROPERTY, height)
      body.style.paddingBottom = height
    }
    const observer = new ResizeObserver(reserve)
    if (element.current) observer.observe(element.current)
    reserve()
    return () => {
      observer.disconnect()
      root.style.removeProperty(PROPERTY)
      body.style.paddingBottom = ''
    }
  }, [element])
}
