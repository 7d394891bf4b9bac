import { useEffect, useId, useState, type ReactNode } from 'react'
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

/**
 * A page of the main area: its heading and, below, its sections. On arrival, what follows a section that is still
 * loading appears with it, so that nothing moves under the pointer; after a second it doesn't wait any longer.
 */
export function Page({ above, width, children, ...header }: PageProps) {
  const id = useId()
  const [isArriving, setArriving] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
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
