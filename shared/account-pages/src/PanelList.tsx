import type { ReactNode } from 'react'
import styles from './panel-list.module.css'

export interface PanelListProps {
  /** Name of the list. */
  readonly label: string
  /** `li` elements; lines between them, and the panel's padding around all of them. */
  readonly children: ReactNode
}

/** The entries of a panel, one below the other. */
export function PanelList({ label, children }: PanelListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
