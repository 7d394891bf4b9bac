import { useLayoutEffect, useState, type RefObject } from 'react'

/** Distance of an element from the top of the page, px: the height of the layout above it. */
export function useTop(element: RefObject<HTMLElement | null>): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
    }
    // The header grows when its remotes load, which resizes the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [element])
  return top
}
