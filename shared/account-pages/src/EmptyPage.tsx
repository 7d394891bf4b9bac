import { ListState } from '@tradefront/ui/ListState'
import type { ReactNode } from 'react'
import classes from './empty-page.module.css'

export interface EmptyPageProps {
  /** Says what isn't there yet. */
  readonly message: string
  /** What to do next. */
  readonly children: ReactNode
}

/** Framed empty state in place of a page's content, tall enough that the page doesn't look blank. */
export function EmptyPage({ message, children }: EmptyPageProps) {
  return (
    <div className={classes.page}>
      <ListState state="empty" message={message}>
        {children}
      </ListState>
    </div>
  )
}
