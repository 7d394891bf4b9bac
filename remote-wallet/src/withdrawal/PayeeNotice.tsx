import { useLingui } from '@lingui/react/macro'
import type { PayeeCheck } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Acknowledgement } from './Acknowledgement.tsx'
import styles from './withdrawal.module.css'

/** What the bank said about the account holder; `waiting` until it has. */
export type Payee = PayeeCheck | 'waiting'

export interface PayeeNoticeProps {
  readonly payee: Payee
  readonly isAcknowledged: boolean
  readonly isMissing: boolean
  readonly onAcknowledge: (isGiven: boolean) => void
  /** Takes the bank's name; absent for saved addresses. */
  readonly onRename: ((name: string) => void) | undefined
}

/** Confirmation of payee: match, close match with the name, no match, not available [WALL-02]. */
export function PayeeNotice({ payee, isAcknowledged, isMissing, onAcknowledge, onRename }: PayeeNoticeProps) {
  const { t } = useLingui()
  if (payee === 'waiting')
    return <p className={styles.note}>{t`Asking the bank for the account holder...`}</p>
  const { result, name } = payee
  switch (result) {
    case 'match':
      return <Alert variant="success" title={t`The bank confirms the account holder`} />
    case 'close_match':
      return (
        <Alert
          variant="warning"
          title={name === undefined ? t`The name is similar` : t`This account belongs to ${name}`}
          description={t`The name you entered is similar, but not the same. Check that this is the account you mean.`}
        >
          {name === undefined || onRename === undefined ? null : (
            <div className={styles.alertAction}>
              <Button variant="default" size="xs" onClick={() => onRename(name)}>
                {t`Use this name`}
              </Button>
            </div>
          )}
        </Alert>
      )
    case 'no_match':
      return (
        <Acknowledgement
          title={t`The bank knows this account under another name`}
          text={t`Money sent to a wrong account may be lost. Ask the account holder for the exact name and IBAN.`}
          label={t`I have checked the name and IBAN and want to send it anyway`}
          isGiven={isAcknowledged}
          isMissing={isMissing}
          onChange={onAcknowledge}
        />
      )
    case 'not_available':
      return (
        <p className={styles.note}>{t`This bank doesn't confirm account holders. Check the IBAN again.`}</p>
      )
  }
}
