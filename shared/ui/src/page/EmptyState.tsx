import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  /** What is empty. */
  readonly message: string
  /** What to do next, in a sentence. */
  readonly next?: string
  /** Replaces the content of a whole page: framed, and at most half a screen high. */
  readonly isPage?: boolean
  /** The button for the next step. */
  readonly children?: ReactNode
}

/** Placeholder for content that doesn't exist yet; the product's line rises if there is something to do. */
export function EmptyState({ message, next, isPage = false, children }: EmptyStateProps) {
  const canAct = children !== undefined && children !== null
  return (
    <output className={classes.empty} data-page={isPage || undefined}>
      {canAct ? (
        <svg width="64" height="16" viewBox="0 0 64 16" fill="none" strokeWidth="1.5" aria-hidden>
          <path d="M1 13h46" stroke="var(--tf-control)" strokeLinecap="round" />
          <path
            d="m47 13 6-6 4 3 6-8"
            stroke="var(--tf-accent)"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
      <span className={classes.message} data-heads={next === undefined ? undefined : true}>
        {message}
      </span>
      {next === undefined ? null : <span className={classes.next}>{next}</span>}
      {children}
    </output>
  )
}
