import type { MailHead } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { Link } from '@tradefront/ui/router'
import type { Paging } from '../calls/use-paged.ts'
import { WhenText } from '../history/WhenText.tsx'
import styles from './mail.module.css'

export interface MailListProps {
  readonly paging: Paging<MailHead>
  readonly items: readonly MailHead[]
  readonly openId: string | undefined
}

/** The messages, newest first; unread ones are bold with a dot, and say so. */
export function MailList({ paging, items, openId }: MailListProps) {
  const { list, loadMore } = paging
  return (
    <div className={styles.listSide}>
      <ul className={styles.list} aria-label="Messages">
        {items.map(({ id, sender, subject, preview, read, created_at }) => (
          <li key={id}>
            <Link
              to={`?message=${encodeURIComponent(id)}`}
              className={styles.entry ?? ''}
              data-unread={!read}
              aria-current={id === openId ? 'true' : undefined}
            >
              <span className={styles.entryHead}>
                <span className={styles.sender}>
                  {read ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
                  {sender}
                </span>
                <WhenText at={created_at} />
              </span>
              <span className={styles.subject}>{subject}</span>
              <span className={styles.preview}>{preview}</span>
            </Link>
          </li>
        ))}
      </ul>
      {list.state === 'ready' && list.hasMore ? (
        <div className={styles.more}>
          {list.more === 'failed' ? <p role="alert">The next messages could not be loaded.</p> : null}
          <Button variant="default" disabled={list.more === 'loading'} onClick={loadMore}>
            {list.more === 'loading' ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
