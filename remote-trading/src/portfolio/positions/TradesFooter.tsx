import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef } from 'react'
import styles from './positions.module.css'
import { useTrades } from './trades.store.ts'

/** End of a list: loads the next page when it scrolls into sight, and says when a refresh failed [ROOM-06]. */
export function TradesFooter({ list: name }: { list: 'open' | 'closed' }) {
  const list = useTrades((state) => state[name])
  const loadMore = useTrades((state) => state.loadMore)
  const end = useRef<HTMLDivElement>(null)
  const hasMore = list.state === 'ready' && list.hasMore
  useEffect(() => {
    const element = end.current
    if (element === null || !hasMore || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void loadMore(name)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, loadMore, name])
  if (list.state !== 'ready') return null
  return (
    <div ref={end} className={styles.footer}>
      {list.message === undefined ? null : <output>{list.message}</output>}
      {hasMore ? (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={list.loadingMore}
          onClick={() => void loadMore(name)}
        >
          {list.loadingMore ? 'Loading...' : 'Load more'}
        </Button>
      ) : null}
    </div>
  )
}
