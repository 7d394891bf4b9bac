import { useLingui } from '@lingui/react/macro'
import { useSession } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Page } from '@tradefront/ui/page'
import { Logins } from './Logins.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import styles from './security.module.css'

/** `/main/security`: password, two-step login, sessions and login history [SESS-06] [SESS-07]. */
export default function SecurityPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Security`} line={t`How your account is protected, and where you are logged in.`}>
      <StaffNotice />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SecondFactor />
          <Passkeys />
          <PasswordForm />
        </div>
        <div className={styles.column}>
          <Sessions />
        </div>
        <div className={`${styles.column} ${styles.history}`}>
          <Logins />
        </div>
      </div>
    </Page>
  )
}

/** Explains to staff why login redirected them here. */
function StaffNotice() {
  const { t } = useLingui()
  const missing = useSession((state) => state.user?.second_factor_missing === true)
  if (!missing) return null
  return (
    <Alert
      variant="warning"
      title={t`Set up two-step login or a passkey`}
      description={t`Staff accounts require one of them. The support desk opens once you have it.`}
    />
  )
}
