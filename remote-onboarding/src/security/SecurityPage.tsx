import { useSession } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { PageHeading } from '../frame/PageHeading.tsx'
import { Logins } from './Logins.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import styles from './security.module.css'

/** `/main/security`: password, two-step login, sessions and login history [SESS-06] [SESS-07]. */
export default function SecurityPage() {
  return (
    <section className={styles.page} aria-labelledby="security-title">
      <header className={styles.header}>
        <PageHeading id="security-title">Security</PageHeading>
        <p className={styles.lead}>How your account is protected, and where you are logged in.</p>
      </header>
      <StaffNotice />
      <SecondFactor />
      <PasswordForm />
      <Sessions />
      <Logins />
    </section>
  )
}

/** Explains to staff why login redirected them here. */
function StaffNotice() {
  const missing = useSession((state) => state.user?.second_factor_missing === true)
  if (!missing) return null
  return (
    <Alert
      variant="warning"
      title="Set up two-step login"
      description="Staff accounts require it. The support desk opens once it is on."
    />
  )
}
