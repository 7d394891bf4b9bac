import { ensureFlags } from './flag-font.ts'
import styles from './countries.module.css'

/** A country's flag, for the eye only: the name always stands beside it. */
export function Flag({ flag }: { flag: string }) {
  ensureFlags()
  return (
    <span className={styles.flag} aria-hidden>
      {flag}
    </span>
  )
}
