import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A sentence that describes a section. */
export function About({ children }: { readonly children: ReactNode }) {
  return <p className={styles.about}>{children}</p>
}
