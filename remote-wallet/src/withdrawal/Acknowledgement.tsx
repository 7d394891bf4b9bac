import { useLingui } from '@lingui/react/macro'
import { Alert } from '@tradefront/ui/Alert'
import { Checkbox } from '@tradefront/ui/Checkbox'
import styles from './withdrawal.module.css'

export interface AcknowledgementProps {
  readonly title: string
  readonly text: string
  /** What the customer declares by ticking it. */
  readonly label: string
  readonly isGiven: boolean
  /** Pressed without it: says that it is required. */
  readonly isMissing: boolean
  readonly onChange: (isGiven: boolean) => void
}

/** A warning that has to be acknowledged before anything is sent. */
export function Acknowledgement(props: AcknowledgementProps) {
  const { t } = useLingui()
  const { title, text, label, isGiven, isMissing, onChange } = props
  return (
    <Alert variant="warning" title={title} description={text}>
      <Checkbox
        className={styles.alertAction ?? ''}
        label={label}
        checked={isGiven}
        error={isMissing && !isGiven ? t`Tick this before you confirm` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Alert>
  )
}
