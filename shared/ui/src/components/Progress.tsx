import classes from './Progress.module.css'

export interface ProgressProps {
  /** How far it has come, 0 to 100 %. */
  readonly value: number
  /** What it is that goes on, for screen readers. */
  readonly 'aria-label': string
  readonly className?: string | undefined
}

/** A bar that fills from the left. */
export function Progress({ className, ...rest }: ProgressProps) {
  return <progress max={100} className={`${classes.progress ?? ''} ${className ?? ''}`.trimEnd()} {...rest} />
}
