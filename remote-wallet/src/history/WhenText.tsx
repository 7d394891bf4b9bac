import styles from './history.module.css'
import { whenText } from './when-text.ts'

/** A moment, in the customer's own time. */
export function WhenText({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {whenText(at)}
    </time>
  )
}
