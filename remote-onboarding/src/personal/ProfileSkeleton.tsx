import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import styles from './personal.module.css'

/** Field names to render, by section, in form order. */
const SECTIONS = {
  about: ['first', 'last', 'birth', 'phone'],
  address: ['street', 'city', 'postcode', 'country'],
  tax: ['country', 'number'],
} as const

/** Placeholder of the form while the profile is loading. */
export function ProfileSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{t`Loading your profile...`}</VisuallyHidden>
      </output>
      {Object.entries(SECTIONS).map(([section, fields]) => (
        <div key={section} className={styles.section}>
          <div className={styles.about}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={14} mt={10} />
          </div>
          <div className={styles.fields}>
            {fields.map((field) => (
              <div key={field}>
                <Skeleton height={14} width={110} mb={8} />
                <Skeleton height={44} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
