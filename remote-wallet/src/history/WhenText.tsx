import { formatDate } from '@tradefront/ui/dates'
import styles from './history.module.css'

/** A moment, in the customer's own time. */
export function WhenText({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {formatDate(at, 'moment')}
    </time>
  )
}
