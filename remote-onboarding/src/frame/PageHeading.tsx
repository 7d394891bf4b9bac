import { useLocation } from '@tradefront/ui/router'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The heading of a step. After navigation from another step it takes the focus and scrolls into view, as after a page
 * load; on the first page of a visit it doesn't.
 */
export function PageHeading({ id, children }: { id: string; children: ReactNode }) {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (key === 'default') return
    document.documentElement.scrollTop = 0
    heading.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <h1 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
