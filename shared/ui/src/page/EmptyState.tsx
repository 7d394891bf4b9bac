import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  /** What is empty. */
  readonly message: string
  /** What to do next, in a sentence. */
  readonly next?: string | undefined
  /** Replaces the content of a whole page: framed, and at most half a screen high. */
  readonly isPage?: boolean
  /** The button for the next step. */
  readonly children?: ReactNode
}

/** Placeholder for content that doesn't exist yet; the product's line lifts if there is something to do. */
export function EmptyState({ message, next, isPage = false, children }: EmptyStateProps) {
  const canAct = children !== undefined && children !== null
  return (
    <output className={classes.empty} data-page={isPage || undefined}>
      <i className="tf-line" data-line={canAct ? 'lifted' : 'flat'} aria-hidden />
      <span className={classes.message} data-heads={next === undefined ? undefined : true}>
        {message}
      </span>
      {next === undefined ? null : <span className={classes.next}>{next}</span>}
      {children}
    </output>
  )
}
