import type { ReadingPages } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import styles from './history.module.css'

export interface ShowMoreProps {
  readonly paging: Pick<ReadingPages<unknown>, 'hasMore' | 'more' | 'loadMore'>
  /** 'entries': what the list holds, for its messages. */
  readonly what: string
}

/** Ends a list whose next page is loaded on demand; nothing once everything is there. */
export function ShowMore({ paging: { hasMore, more, loadMore }, what }: ShowMoreProps) {
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      {more === 'failed' ? <p role="alert">{`The next ${what} could not be loaded.`}</p> : null}
      <Button variant="default" disabled={more === 'loading'} onClick={loadMore}>
        {more === 'loading' ? 'Loading...' : 'Show more'}
      </Button>
      <p className={styles.onPaper}>{`The list goes on: older ${what} are not on this page.`}</p>
    </div>
  )
}
