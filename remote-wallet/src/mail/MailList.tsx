import { useLingui } from '@lingui/react/macro'
import { ShowMore } from '@tradefront/account-pages/ShowMore'
import type { MailHead } from '@tradefront/contracts'
import type { ReadingPages } from '@tradefront/server-state/pages'
import { formatDate } from '@tradefront/ui/dates'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { Link } from '@tradefront/ui/router'
import { shortWhen } from '../history/day-text.ts'
import styles from './mail.module.css'

export interface MailListProps {
  readonly paging: ReadingPages<MailHead>
  readonly items: readonly MailHead[]
  readonly openId: string | undefined
}

/** The messages, newest first; unread ones are bold with a dot, and announced as unread. */
export function MailList({ paging, items, openId }: MailListProps) {
  const { t } = useLingui()
  return (
    <div className={styles.listSide}>
      <ul className={styles.list} aria-label={t`Messages`}>
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
                  {read ? null : <VisuallyHidden>{`${t`Unread:`} `}</VisuallyHidden>}
                  <span>{sender}</span>
                </span>
                <time dateTime={created_at} className={styles.when} title={formatDate(created_at, 'moment')}>
                  {shortWhen(created_at)}
                </time>
              </span>
              <span className={styles.subject}>{subject}</span>
              <span className={styles.preview}>{preview}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore paging={paging} what="messages" />
    </div>
  )
}
