import type { Notification } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { formatDate } from '@tradefront/ui/dates'
import { keepClear } from '@tradefront/ui/keep-clear'
import styles from './NotificationCard.module.css'
import { titleOf, variantOf } from './notifications.ts'

/** Said on a notification that could not be marked as read. */
export const NOT_MARKED = "This couldn't be marked as read. Please try again."

export interface NotificationCardProps {
  readonly note: Notification
  /** How many are unread, this one among them. */
  readonly unread: number
  readonly failed: boolean
  readonly onDismiss: () => void
}

/** The first unread notification, at the top right where it covers no control [NOTE-01]. */
export function NotificationCard({ note, unread, failed, onDismiss }: NotificationCardProps) {
  const time = note.created_at === undefined ? undefined : formatDate(note.created_at, 'shortMoment')
  return (
    <section ref={keepClear} className={styles.card} aria-label="Unread notification" data-keep-clear>
      <Alert
        // A screen reader reads another notification out anew.
        key={note.id}
        variant={variantOf(note)}
        title={titleOf(note)}
        description={note.message}
        className={styles.alert}
        onClose={onDismiss}
      >
        {failed ? <p className={styles.failed}>{NOT_MARKED}</p> : null}
        {time === undefined && unread === 1 ? null : (
          <p className={styles.foot}>
            <span>{time}</span>
            {unread > 1 ? <span>{unread - 1} more unread</span> : null}
          </p>
        )}
      </Alert>
    </section>
  )
}
