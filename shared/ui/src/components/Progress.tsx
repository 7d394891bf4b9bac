import classes from './Progress.module.css'

export interface ProgressProps {
  /** Progress, 0 to 100 %. */
  readonly value: number
  /** What is in progress, for screen readers. */
  readonly 'aria-label': string
  readonly className?: string | undefined
}

/** A progress bar. */
export function Progress({ className, ...rest }: ProgressProps) {
  return <progress max={100} className={`${classes.progress ?? ''} ${className ?? ''}`.trimEnd()} {...rest} />
}
