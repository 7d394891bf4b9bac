import classes from './Flag.module.css'
import { ensureFlags } from './flag-font.ts'

export interface FlagProps {
  /** Emoji. */
  readonly flag: string
  /** Height of the letters beside it, px; 18 when absent. */
  readonly size?: number
}

/** A country's flag, for the eye only: the name or code always stands beside it. */
export function Flag({ flag, size = 18 }: FlagProps) {
  ensureFlags()
  return (
    <span className={classes.flag} style={{ fontSize: `${size / 16}rem` }} aria-hidden>
      {flag}
    </span>
  )
}
