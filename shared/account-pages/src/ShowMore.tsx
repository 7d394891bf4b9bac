import { useLingui } from '@lingui/react/macro'
import type { ReadingPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import styles from './show-more.module.css'

export interface ShowMoreProps {
  readonly paging: Pick<ReadingPages<unknown>, 'hasMore' | 'more' | 'loadMore'>
  /** 'entries': the items, for messages. */
  readonly what: string
}

/** End of a list that loads pages on demand; nothing once everything is loaded. */
export function ShowMore({ paging: { hasMore, more, loadMore }, what }: ShowMoreProps) {
  const { t } = useLingui()
  if (!hasMore) return null
  return (
    <div className={styles.more}>
      {more === 'failed' ? <p role="alert">{t`The next ${what} could not be loaded.`}</p> : null}
      <Button variant="default" disabled={more === 'loading'} onClick={loadMore}>
        {more === 'loading' ? t`Loading...` : t`Show more`}
      </Button>
      <p className={styles.onPaper}>{t`The list goes on: older ${what} are not on this page.`}</p>
    </div>
  )
}
