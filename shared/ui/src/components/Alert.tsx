import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import classes from './Alert.module.css'
import { StatusIcon, type StatusKind } from './StatusIcon.tsx'

export type AlertVariant = 'default' | 'destructive' | 'success' | 'warning'

export interface AlertProps {
  /** `default` if absent. */
  readonly variant?: AlertVariant
  readonly title?: ReactNode
  readonly description?: ReactNode
  /** A button or link that helps. */
  readonly children?: ReactNode
  /** Adds a close button; the caller then removes the alert. */
  readonly onClose?: (() => void) | undefined
  readonly className?: string | undefined
  /** Not announced, because something else announces the same, such as a toast. */
  readonly quiet?: boolean
}

const KINDS: Readonly<Record<AlertVariant, StatusKind>> = {
  default: 'info',
  destructive: 'error',
  success: 'success',
  warning: 'warning',
}

/** A message in the page: four variants, optional title and description, close button [NOTE-03]. */
export function Alert(props: AlertProps) {
  const { t } = useLingui()
  const { variant = 'default', title, description, children, onClose, className, quiet = false } = props
  const interrupts = variant === 'destructive' || variant === 'warning'
  return (
    <div
      role={quiet ? undefined : interrupts ? 'alert' : 'status'}
      data-variant={variant}
      className={`${classes.alert ?? ''} ${className ?? ''}`.trimEnd()}
    >
      <span className={classes.icon}>
        <StatusIcon kind={KINDS[variant]} />
      </span>
      <div className={classes.body}>
        {title === undefined ? null : <p className={classes.title}>{title}</p>}
        {description === undefined ? null : <div className={classes.description}>{description}</div>}
        {children}
      </div>
      {onClose === undefined ? null : (
        <button
          type="button"
          className={classes.close}
          aria-label={t({ message: 'Close', context: 'a message or window' })}
          onClick={onClose}
        >
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
