import { Button } from '@tradefront/ui/Button'
import type { Paging } from '../calls/use-paged.ts'
import styles from './history.module.css'

export interface ShowMoreProps {
  readonly paging: Paging<{ readonly id: string }>
  /** 'entries': what could not be loaded. */
  readonly what: string
}

/** Ends a list whose next page is loaded on demand; nothing once everything is there. */
export function ShowMore({ paging: { list, loadMore }, what }: ShowMoreProps) {
  if (list.state !== 'ready' || !list.hasMore) return null
  return (
    <div className={styles.more}>
      {list.more === 'failed' ? <p role="alert">The next {what} could not be loaded.</p> : null}
      <Button variant="default" disabled={list.more === 'loading'} onClick={loadMore}>
        {list.more === 'loading' ? 'Loading...' : 'Show more'}
      </Button>
    </div>
  )
}
