import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import styles from './verification.module.css'

/** Placeholder of the two cards while the state is loading. */
export function VerificationSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.cards} aria-busy="true">
      <output>
        <VisuallyHidden>{t`Loading the status of your ID check...`}</VisuallyHidden>
      </output>
      {['identity', 'address'].map((kind) => (
        <div key={kind} className={styles.card}>
          <Skeleton height={22} width={180} />
          <Skeleton height={14} width="60%" />
          <Skeleton height={96} />
        </div>
      ))}
    </div>
  )
}
