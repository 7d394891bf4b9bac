import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A column of sections, beside others. */
export function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}
