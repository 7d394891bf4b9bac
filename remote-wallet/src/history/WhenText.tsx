import { formatDate } from '@tradefront/ui/dates'
import styles from './history.module.css'

/** A time, in the customer's time zone. */
export function WhenText({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {formatDate(at, 'moment')}
    </time>
  )
}
