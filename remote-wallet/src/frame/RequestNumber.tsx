import { useLingui } from '@lingui/react/macro'
import styles from './request-number.module.css'

/** The number under which a request is sent, shown before it is; Activity and support find the request by it. */
export function RequestNumber({ number }: { readonly number: string }) {
  const { t } = useLingui()
  return (
    <p className={styles.number}>
      <span>{t`Request number`}</span> <code translate="no">{number}</code>
    </p>
  )
}
