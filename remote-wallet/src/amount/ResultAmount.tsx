import { useLingui } from '@lingui/react/macro'
import { Amount } from './Amount.tsx'
import styles from './amount.module.css'

export interface ResultAmountProps {
  /** USD, decimal text; undefined as long as no amount is entered. */
  readonly value: string | undefined
}

/** What an entered amount comes to, as the large figure of a form's summary. */
export function ResultAmount({ value }: ResultAmountProps) {
  const { t } = useLingui()
  return (
    <span className={styles.result}>
      {value === undefined ? (
        <>
          <span className={styles.missing} aria-hidden>
            <Amount value="0" />
          </span>
          <span className={styles.missingHint}>{t`Enter an amount`}</span>
        </>
      ) : (
        <Amount value={value} />
      )}
    </span>
  )
}
