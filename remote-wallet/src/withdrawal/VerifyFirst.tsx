import { useLingui } from '@lingui/react/macro'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import styles from './withdrawal.module.css'

/** Shown instead of the form until the ID check is passed. */
export function VerifyFirst() {
  const { t } = useLingui()
  return (
    <Alert
      title={t`Verify your identity first`}
      description={t`We only send money to customers whose ID check is complete. It takes a photo of a document and a proof of address.`}
    >
      <div className={styles.alertAction}>
        <Button component={Link} to="/main/verification">
          {t`Go to the ID check`}
        </Button>
      </div>
    </Alert>
  )
}
