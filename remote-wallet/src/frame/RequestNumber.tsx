import { Trans } from '@lingui/react/macro'
import styles from './request-number.module.css'

/** The number under which a request is sent, shown before it is; Activity and support find the request by it. */
export function RequestNumber({ number }: { readonly number: string }) {
  return (
    <p className={styles.number}>
      <Trans>
        Request number <code translate="no">{number}</code>: you will find it under Activity.
      </Trans>
    </p>
  )
}
