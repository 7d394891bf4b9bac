import { Trans } from '@lingui/react/macro'
import styles from './request-number.module.css'

/** The number under which a request is sent, shown before it is; Activity and support find the request by it. */
export function RequestNumber({ number }: { readonly number: string }) {
  return (
    <p className={styles.number}>
      <Trans>
        Once sent, you will find this request under Activity as <code translate="no">{number}</code>.
      </Trans>
    </p>
  )
}
