import { useId, type ReactNode } from 'react'
import classes from './Page.module.css'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

export interface PageProps extends Omit<PageHeaderProps, 'id'> {
  /** Above the heading: the steps of a process, the way back to a list. */
  readonly above?: ReactNode
  /** `reading` is at most 760 px wide; the container's 1200 px when absent. Both begin at the container's left edge. */
  readonly width?: 'reading' | undefined
  readonly children: ReactNode
}

/** A page of the main area: its heading and, below, its sections. */
export function Page({ above, width, children, ...header }: PageProps) {
  const id = useId()
  return (
    <section className={classes.page} data-width={width} aria-labelledby={id}>
      {above}
      <PageHeader id={id} {...header} />
      {children}
    </section>
  )
}
