import { Trans } from '@lingui/react/macro'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import styles from './signup.module.css'

/** Ratings from a review site [ONB-04]. */
export function SocialProof() {
  return (
    <p className={styles.proof}>
      <span className={styles.stars} aria-hidden>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} size={16} />
        ))}
      </span>
      <span>
        <Trans>
          Rated <strong>Excellent</strong> from <strong>1,196</strong> reviews
        </Trans>
      </span>
    </p>
  )
}
