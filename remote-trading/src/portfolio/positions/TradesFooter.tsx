import type { ReadingPages } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef } from 'react'
import styles from './positions.module.css'

export interface TradesFooterProps {
  /** Of what failed. */
  readonly message: string | undefined
  /** Where the list comes page by page. */
  readonly pages?: Pick<ReadingPages<unknown>, 'hasMore' | 'more' | 'loadMore'>
}

/** End of a list: loads the next page when it scrolls into sight, and says when a call failed [ROOM-06]. */
export function TradesFooter({ message, pages }: TradesFooterProps) {
  const end = useRef<HTMLDivElement>(null)
  const hasMore = pages?.hasMore === true
  const loadMore = useRef(pages?.loadMore)
  useEffect(() => {
    loadMore.current = pages?.loadMore
  })
  useEffect(() => {
    const element = end.current
    if (element === null || !hasMore || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadMore.current?.()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore])
  return (
    <div ref={end} className={styles.footer}>
      {message === undefined ? null : <output>{message}</output>}
      {pages?.hasMore === true ? (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={pages.more === 'loading'}
          onClick={() => pages.loadMore()}
        >
          {pages.more === 'loading' ? 'Loading...' : 'Load more'}
        </Button>
      ) : null}
    </div>
  )
}
