import { useLayoutEffect } from 'react'

/** What style sheets elsewhere on the page have to know. */
type PageMark = 'data-header' | 'data-navigation' | 'data-fills-screen' | 'data-ticket'

/**
 * Marks the document while it is mounted; each mark has one component that is there once. `:root:has(…)` in a style sheet
 * would do without, but makes the browser restyle the whole page whenever anything is added to it.
 */
export function usePageMark(mark: PageMark): void {
  useLayoutEffect(() => {
    const { documentElement } = document
    documentElement.toggleAttribute(mark, true)
    return () => void documentElement.toggleAttribute(mark, false)
  }, [mark])
}
