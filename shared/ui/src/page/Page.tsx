import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './Page.module.css'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

export interface PageProps extends Omit<PageHeaderProps, 'id'> {
  /** Above the heading: the steps of a process, the way back to a list. */
  readonly above?: ReactNode
  /** `reading` is at most 760 px wide; the container's 1200 px when absent. Both begin at the container's left edge. */
  readonly width?: 'reading' | undefined
  readonly children: ReactNode
}

/** For so long after its arrival a page keeps back what would be moved, ms. */
const ARRIVAL_MS = 1_000
const LOADING = '[aria-busy="true"]'
const KEPT_BACK = 'data-kept-back'

/**
 * A page of the main area: its heading and, below, its sections. On arrival, what follows a section that is still
 * loading appears with it, so that nothing moves under the pointer; after a second it doesn't wait any longer.
 */
export function Page({ above, width, children, ...header }: PageProps) {
  const id = useId()
  const page = useRef<HTMLElement>(null)
  const [isArriving, setArriving] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => (isArriving && page.current ? keepBack(page.current) : undefined), [isArriving])
  return (
    <section
      ref={page}
      className={classes.page}
      data-width={width}
      data-arriving={isArriving || undefined}
      aria-labelledby={id}
    >
      {above}
      <PageHeader id={id} {...header} />
      {children}
    </section>
  )
}

/**
 * Marks what follows the first part that is still loading, as parts come and load. A selector that looks for what a
 * part contains would make the browser restyle the whole page whenever anything in it changes (decision 0236).
 *
 * @returns ends it.
 */
function keepBack(page: HTMLElement): () => void {
  function mark(): void {
    let isKept = false
    for (const part of page.children) {
      part.toggleAttribute(KEPT_BACK, isKept)
      isKept ||= part.matches(LOADING) || part.querySelector(LOADING) !== null
    }
  }
  mark()
  // Called before anything that has changed is painted.
  const watcher = new MutationObserver(mark)
  watcher.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  return () => {
    watcher.disconnect()
    for (const part of page.children) part.removeAttribute(KEPT_BACK)
  }
}
