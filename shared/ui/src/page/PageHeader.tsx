import type { ReactNode } from 'react'
import classes from './Page.module.css'
import { useArrival } from './use-arrival.ts'

export interface PageHeaderProps {
  readonly title: string
  /** Id of the heading. */
  readonly id: string
  /** What the page is for, in a sentence. */
  readonly line?: ReactNode
  /** Buttons and filters of the whole page, beside the heading. */
  readonly actions?: ReactNode
}

/** The heading of a page with a line below and actions beside it. Takes focus and view on arrival. */
export function PageHeader({ title, id, line, actions }: PageHeaderProps) {
  const heading = useArrival<HTMLHeadingElement>(title)
  return (
    <div className={classes.header}>
      <div className={classes.texts}>
        <h1 id={id} ref={heading} tabIndex={-1} className="tf-title">
          {/* It may be a name, or have one in it. */}
          <bdi>{title}</bdi>
        </h1>
        {line === undefined ? null : <div className={classes.line}>{line}</div>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
