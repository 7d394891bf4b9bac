import { ListState } from '@tradefront/ui/ListState'
import type { ReactNode } from 'react'
import classes from './empty-page.module.css'

export interface EmptyPageProps {
  /** What is not there yet. */
  readonly message: string
  /** What to do next. */
  readonly children: ReactNode
}

/** In place of a page's content, while there is none: framed, and high enough that the page is not a blank one. */
export function EmptyPage({ message, children }: EmptyPageProps) {
  return (
    <div className={classes.page}>
      <ListState state="empty" message={message}>
        {children}
      </ListState>
    </div>
  )
}
