import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListState.module.css'
import { StatusIcon } from './StatusIcon.tsx'

export interface ListStateProps {
  readonly state: 'loading' | 'error' | 'empty'
  /** What is loading, what went wrong, or what is not there. */
  readonly message: string
  /** With it an error offers a Retry button. */
  readonly onRetry?: (() => void) | undefined
  /** Skeleton rows while loading, 3 when absent. */
  readonly rows?: number
  /** Height of a skeleton row, px; that of the real row. */
  readonly rowHeight?: number
  /** What to do next: a button or a line of text below the message. */
  readonly children?: ReactNode
}

/** What a list shows while it has nothing to list: the word for it over skeleton rows, an error with Retry, or that it is empty. */
export function ListState({ state, message, onRetry, rows = 3, rowHeight = 28, children }: ListStateProps) {
  const role = state === 'error' ? 'alert' : 'status'
  if (state === 'loading') {
    return (
      <div role={role} aria-busy="true" aria-label={message} className={classes.rows}>
        <p className={classes.message}>{message}</p>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
      </div>
    )
  }
  return (
    <div role={role} className={classes.state} data-state={state}>
      {state === 'error' ? <StatusIcon kind="error" /> : null}
      <p className={classes.message}>{message}</p>
      {state === 'error' && onRetry !== undefined ? (
        <Button variant="default" size="xs" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
      {children}
    </div>
  )
}
