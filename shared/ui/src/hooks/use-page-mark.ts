import { useLayoutEffect } from 'react'

/** What style sheets elsewhere on the page have to know. */
type PageMark = 'data-header' | 'data-navigation' | 'data-fills-screen' | 'data-ticket'

/**
 * Marks the document while it is mounted, as often as that is the case. `:root:has(…)` in a style sheet would do
 * without, but makes the browser restyle the whole page whenever anything is added to it.
 */
export function usePageMark(mark: PageMark): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const add = (by: number) => {
      const count = Number(root.getAttribute(mark)) + by
      if (count > 0) root.setAttribute(mark, String(count))
      else root.removeAttribute(mark)
    }
    add(1)
    return () => add(-1)
  }, [mark])
}
