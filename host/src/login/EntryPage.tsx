import { siteName, useSettings } from '@tradefront/session'
import { Brand } from '@tradefront/ui/Brand'
import { Title } from '@tradefront/ui/Title'
import type { ReactNode } from 'react'
import styles from './EntryPage.module.css'

/** The quiet page of login, recovery and automatic login: one column of at most 440 px. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const name = useSettings((state) => siteName(state.settings))
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Brand name={name} />
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </div>
    </main>
  )
}
