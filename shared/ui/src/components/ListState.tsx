import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListState.module.css'
import { StatusIcon } from './StatusIcon.tsx'

export interface ListStateProps {
  readonly state: 'loading' | 'error' | 'empty'
  /** What is loading, failed or empty. */
  readonly message: string
  /** Adds a Retry button to an error. */
  readonly onRetry?: (() => void) | undefined
  /** Number of skeleton rows while loading, 3 if absent. */
  readonly rows?: number
  /** Height of a skeleton row, px: the same as a real row's. */
  readonly rowHeight?: number
  /** Next step: a button or a line of text below the message. */
  readonly children?: ReactNode
}

/** Placeholder of a list without content: skeleton rows with a text, an error with Retry, or an empty state. */
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
