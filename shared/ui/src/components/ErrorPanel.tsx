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
}

/** Replaces a failed page, in its heading's place; header and menu stay [MFE-03]. */
export function ErrorPanel({ title, message, detail, onRetry }: ErrorPanelProps) {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <section role="alert" aria-labelledby={titleId} className={classes.panel}>
      <h1 id={titleId}>{title}</h1>
      <p>{message}</p>
      <small>{detail}</small>
      {onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>}
      <div className="tf-lost" aria-hidden />
    </section>
  )
}
