import { Skeleton } from '@tradefront/ui/Skeleton'
import styles from './PageFallback.module.css'

/** Skeleton of a page of the host while its code is loaded. */
export function PageFallback() {
  return (
    <output className={styles.page} aria-label="Loading">
      <Skeleton height={32} width="40%" />
      <Skeleton height={160} />
    </output>
  )
}
