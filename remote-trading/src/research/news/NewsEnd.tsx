import type { NewsItem } from '@tradefront/contracts'
import type { ReadingPages } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './News.module.css'

/** End of the list: its next page comes when it scrolls into sight; a failure is said and can be tried again. */
export function NewsEnd({ news }: { readonly news: ReadingPages<NewsItem> }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, more, loadMore } = news
  const isFailed = more === 'failed'
  const isLoadingMore = more === 'loading'
  // Looked for again after each page: one that leaves the end in sight asks for the one after it.
  const isWatched = hasMore && more === 'idle'
  const loadOn = useEffectEvent(loadMore)
  useEffect(() => {
    const element = end.current
    if (element === null || !isWatched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadOn()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWatched])
  return (
    <div ref={end} className={classes.end}>
      {isFailed ? <output className={classes.warning}>More news could not be loaded.</output> : null}
      {hasMore ? (
        <Button variant="subtle" size="compact-sm" disabled={isLoadingMore} onClick={loadMore}>
          {isLoadingMore ? 'Loading...' : isFailed ? 'Retry' : 'Load more'}
        </Button>
      ) : (
        <span className={classes.dim}>That is all for now.</span>
      )}
    </div>
  )
}
