import { Title } from '@tradefront/ui/Title'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './frame.module.css'

export interface WalletPageProps {
  readonly title: string
  /** The page's purpose, in a sentence. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/**
 * A page of the wallet with its heading. After navigation the heading takes the focus and scrolls into view, as after
 * a page load; on the first page of a visit it doesn't.
 */
export function WalletPage({ title, lead, children }: WalletPageProps) {
  const id = useId()
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef(key)
  useEffect(() => {
    if (arrivedAt.current === 'default') return
    document.documentElement.scrollTop = 0
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.header}>
        <Title order={1} id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}
