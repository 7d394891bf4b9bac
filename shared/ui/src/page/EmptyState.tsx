import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

export interface EmptyStateProps {
  /** What is not there. */
  readonly message: string
  /** How it comes to be there, in a sentence. */
  readonly next?: string
  /** In place of a whole page's content: framed, and high enough that the page is not a blank one. */
  readonly isPage?: boolean
  /** The one button of what to do next. */
  readonly children?: ReactNode
}

/** In the place of what is not there yet: the product's line lies flat, and lifts where something can be done. */
export function EmptyState({ message, next, isPage = false, children }: EmptyStateProps) {
  const canAct = children !== undefined && children !== null
  return (
    <output className={classes.empty} data-page={isPage || undefined}>
      <svg width="64" height="16" viewBox="0 0 64 16" fill="none" strokeWidth="1.5" aria-hidden>
        <path d={canAct ? 'M1 13h46' : 'M1 13h62'} stroke="var(--tf-control)" strokeLinecap="round" />
        {canAct ? (
          <path
            d="m47 13 6-6 4 3 6-8"
            stroke="var(--tf-accent)"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ) : null}
      </svg>
      <span>{message}</span>
      {next === undefined ? null : <span className={classes.next}>{next}</span>}
      {children}
    </output>
  )
}
