import { failureText, login } from '@tradefront/api'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Link, useLocation, useNavigate } from '@tradefront/ui/router'
import { useHost } from '../host-context.tsx'
import { returnPathOf } from '../addresses/return-path.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './EntryPage.module.css'
import { LoginFields } from './login-fields.ts'
import { useLoginNotice } from '../session/login-notice.ts'

const FAILURE = 'Login failed. Please try again.'

/** Login, at `/` and `/login` [SESS-07]. */
export function LoginPage() {
  const { session } = useHost()
  const navigate = useNavigate()
  const { search } = useLocation()
  const notice = useLoginNotice((state) => state.notice)
  const setNotice = useLoginNotice((state) => state.setNotice)

  const { element, failure, busy, onSubmit, text } = useEntryForm({
    initial: { email: '', password: '' },
    rules: LoginFields,
    async send(values) {
      try {
        const { user, token } = await login(values)
        setNotice(undefined)
        session.begin(user, token)
        await navigate(returnPathOf(search), { replace: true })
        return undefined
      } catch (error) {
        return { failure: failureText(error, FAILURE) }
      }
    },
  })

  return (
    <EntryPage title="Log in">
      {notice && !failure && <Alert variant="warning" description={notice} />}
      {failure && <Alert variant="destructive" title="Login failed" description={failure} />}
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        <TextInput
          {...text('email')}
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...text('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" fullWidth size="md" disabled={busy} aria-busy={busy}>
          {busy ? 'Logging in...' : 'Log in'}
        </Button>
      </form>
      <nav className={styles.links} aria-label="Account">
        <Anchor component={Link} to="/signup">
          Create an account
        </Anchor>
        <Anchor component={Link} to="/forgot-password">
          Forgot your password?
        </Anchor>
      </nav>
    </EntryPage>
  )
}
