import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef } from 'react'
import classes from './News.module.css'
import { useNews, type ReadyNews } from './news.store.ts'

/** End of the list: its next page comes when it scrolls into sight; a failure is said and can be tried again. */
export function NewsEnd({ news }: { readonly news: ReadyNews }) {
  const loadMore = useNews((state) => state.loadMore)
  const end = useRef<HTMLDivElement>(null)
  const { hasMore, isLoadingMore, failed } = news
  const isFailed = failed === 'more'
  // Looked for again after each page: one that leaves the end in sight asks for the one after it.
  const isWatched = hasMore && !isFailed && !isLoadingMore
  useEffect(() => {
    const element = end.current
    if (element === null || !isWatched || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void loadMore()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWatched, loadMore])
  return (
    <div ref={end} className={classes.end}>
      {isFailed ? <output className={classes.warning}>More news could not be loaded.</output> : null}
      {hasMore ? (
        <Button variant="subtle" size="compact-sm" disabled={isLoadingMore} onClick={() => void loadMore()}>
          {isLoadingMore ? 'Loading...' : isFailed ? 'Retry' : 'Load more'}
        </Button>
      ) : (
        <span className={classes.dim}>That is all for now.</span>
      )}
    </div>
  )
}
