import { Title } from '@tradefront/ui/Title'
import type { ReactNode } from 'react'
import styles from './page.module.css'

export interface PageProps {
  readonly title: string
  /** Beside the title: a button, or what the page is about. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A page of the main area: its heading, and its parts one below the other. */
export function Page({ title, aside, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </div>
  )
}
