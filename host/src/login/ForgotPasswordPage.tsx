import { ApiError, forgotPassword } from '@tradefront/api'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { TextInput } from '@tradefront/ui/TextInput'
import { Link } from '@tradefront/ui/router'
import { useState } from 'react'
import { callFailureText } from './call-failure.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './EntryPage.module.css'
import { checkRecovery } from './login-fields.ts'
import { useEntryForm } from './use-entry-form.ts'

const FAILURE = 'The request could not be sent. Please try again.'
/** Answers by which a server would tell that it does not know an address. */
const TELLS_UNKNOWN = new Set([404, 422])

/** Password recovery; confirms alike whether the address exists or not [SESS-08]. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { errors, failure, busy, form, onSubmit } = useEntryForm(
    checkRecovery,
    async ({ email }) => {
      await forgotPassword({ email }).catch(ignoreUnknownAddress)
      setSentTo(email)
    },
    (error) => callFailureText(error, FAILURE),
  )

  return (
    <EntryPage title="Reset your password">
      {sentTo === undefined ? (
        <>
          <Text c="dimmed">Enter the email address of your account and we will send you a link.</Text>
          {failure && <Alert variant="destructive" description={failure} />}
          <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
            <TextInput
              name="email"
              type="email"
              label="Email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.email}
            />
            <Button type="submit" fullWidth size="md" disabled={busy} aria-busy={busy}>
              {busy ? 'Sending...' : 'Send reset link'}
            </Button>
          </form>
        </>
      ) : (
        <Alert
          variant="success"
          title="Check your inbox"
          description={`If an account exists for ${sentTo}, a link to reset its password is on its way.`}
        />
      )}
      <Anchor component={Link} to="/login">
        Back to login
      </Anchor>
    </EntryPage>
  )
}

function ignoreUnknownAddress(error: unknown): void {
  const tells = error instanceof ApiError && error.status !== undefined && TELLS_UNKNOWN.has(error.status)
  if (!tells) throw error
}
