import classes from './Flag.module.css'
import { ensureFlags } from './flag-font.ts'

export interface FlagProps {
  /** Emoji. */
  readonly flag: string
  /** Height of the adjacent text, px; 18 if absent. */
  readonly size?: number
}

/** A country's flag, purely decorative: its name or code is always next to it. */
export function Flag({ flag, size = 18 }: FlagProps) {
  ensureFlags()
  return (
    <span className={classes.flag} style={{ fontSize: `${size / 16}rem` }} aria-hidden>
      {flag}
    </span>
  )
}
