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
    files: "We couldn't load more files.",
    logins: "We couldn't load more logins.",
    messages: "We couldn't load more messages.",
    requests: "We couldn't load more requests.",
    other: "We couldn't load more entries.",
  })}`
  const goesOn = t`${select(what, {
    files: 'Older files are not on this page.',
    logins: 'Older logins are not on this page.',
    messages: 'Older messages are not on this page.',
    requests: 'Older requests are not on this page.',
    other: 'Older entries are not on this page.',
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
