import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReadingPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import styles from './show-more.module.css'

export interface ShowMoreProps {
  readonly paging: Pick<ReadingPages<unknown>, 'hasMore' | 'more' | 'loadMore'>
  /** The items, for messages. */
  readonly what: 'entries' | 'files' | 'logins' | 'messages' | 'requests'
}

/** End of a list that loads pages on demand; nothing once everything is loaded. */
export function ShowMore({ paging: { hasMore, more, loadMore }, what }: ShowMoreProps) {
  const { t } = useLingui()
  if (!hasMore) return null
  const failed = t`${select(what, {
    files: 'The next files could not be loaded.',
    logins: 'The next logins could not be loaded.',
    messages: 'The next messages could not be loaded.',
    requests: 'The next requests could not be loaded.',
    other: 'The next entries could not be loaded.',
  })}`
  const goesOn = t`${select(what, {
    files: 'The list goes on: older files are not on this page.',
    logins: 'The list goes on: older logins are not on this page.',
    messages: 'The list goes on: older messages are not on this page.',
    requests: 'The list goes on: older requests are not on this page.',
    other: 'The list goes on: older entries are not on this page.',
  })}`
  return (
    <div className={styles.more}>
      {more === 'failed' ? <p role="alert">{failed}</p> : null}
      <Button variant="default" disabled={more === 'loading'} onClick={loadMore}>
        {more === 'loading' ? t`Loading...` : t`Show more`}
      </Button>
      <p className={styles.onPaper}>{goesOn}</p>
    </div>
  )
}
