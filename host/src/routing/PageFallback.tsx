import { Skeleton } from '@tradefront/ui/Skeleton'
import styles from './PageFallback.module.css'

/** Stands where a page of the host will be, while its code is loaded for a first visit. */
export function PageFallback() {
  return (
    <output className={styles.page} aria-label="Loading">
      <Skeleton height={32} width="40%" />
      <Skeleton height={160} />
    </output>
  )
}
