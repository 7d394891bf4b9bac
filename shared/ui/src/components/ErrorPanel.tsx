import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId } from 'react'
import classes from './ErrorPanel.module.css'

export interface ErrorPanelProps {
  readonly title: string
  /** What happened, and what was kept. */
  readonly message: string
  /** For support: names, versions, codes. */
  readonly detail?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** 'Try again' if absent. */
  readonly retryLabel?: string
}

/** Replaces a failed page, using its heading; header and menu stay [MFE-03]. */
export function ErrorPanel({ title, message, detail, onRetry, retryLabel }: ErrorPanelProps) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className={classes.panel}>
      <div className={classes.texts}>
        <h1 id={titleId} className={classes.title}>
          {title}
        </h1>
        <p className={classes.message}>{message}</p>
        {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
      </div>
      {onRetry === undefined ? null : (
        <Button variant="default" size="xs" onClick={onRetry}>
          {retryLabel ?? t`Try again`}
        </Button>
      )}
    </section>
  )
}
