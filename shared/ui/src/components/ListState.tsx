import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './ListState.module.css'

export interface ListStateProps {
  readonly state: 'loading' | 'error'
  /** What is loading or failed. */
  readonly message: string
  /** Replaces the content of a whole page: an error is framed, and at most half a screen high; rows have the page's width. */
  readonly isPage?: boolean | undefined
  /** Adds a Retry button to an error. */
  readonly onRetry?: (() => void) | undefined
  /** Number of skeleton rows while loading, 3 if absent. */
  readonly rows?: number
  /** Height of a skeleton row, px: the same as a real row's. */
  readonly rowHeight?: number
}

/** Placeholder of a list without content: skeleton rows with a text, or an error with Retry. */
export function ListState({
  state,
  message,
  isPage = false,
  onRetry,
  rows = 3,
  rowHeight = 28,
}: ListStateProps) {
  const { t } = useLingui()
  const role = state === 'error' ? 'alert' : 'status'
  if (state === 'loading') {
    return (
      <div
        role={role}
        aria-busy="true"
        aria-label={message}
        className={classes.rows}
        data-page={isPage || undefined}
      >
        <p className={classes.message}>{message}</p>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row} style={{ height: `${rowHeight / 16}rem` }} />
        ))}
      </div>
    )
  }
  return (
    <div role={role} className={classes.state} data-page={isPage || undefined}>
      <i className="tf-line" data-line="broken" aria-hidden />
      <p className={classes.message}>{message}</p>
      {onRetry === undefined ? null : (
        <Button variant="default" size={isPage ? 'sm' : 'xs'} onClick={onRetry}>
          {t`Retry`}
        </Button>
      )}
    </div>
  )
}
