import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tradefront/ui/Skeleton'
import styles from './PageFallback.module.css'

/** Skeleton of a page of the host while its code is loaded. */
export function PageFallback() {
  const { t } = useLingui()
  return (
    <output className={styles.page} aria-label={t`Loading`}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={160} />
    </output>
  )
}
