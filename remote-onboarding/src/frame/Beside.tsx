import type { ReactNode } from 'react'
import styles from './beside.module.css'

export interface BesideProps {
  /** A panel that helps to understand the page. */
  readonly aside: ReactNode
  /** What comes after the panel where that is below. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** The parts of a page at reading width, and beside them, from 1200 px on, a panel; below them on narrower screens. */
export function Beside({ aside, after, children }: BesideProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside === null ? null : <div className={styles.aside}>{aside}</div>}
      {after}
    </div>
  )
}
