import { callApi, failureText } from '@tradefront/api'
import { calls, SignedUp, type User } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { Link, useLocation, useNavigate } from '@tradefront/ui/router'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { useHost } from '../host-context.tsx'
import { returnPathOf } from '../addresses/return-path.ts'
import type { CodeFormProps } from './CodeForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import styles from './EntryPage.module.css'
import { LoginFields } from './login-fields.ts'
import { lacksSecondFactor, SECURITY_PATH } from './second-factor-missing.ts'
import { useLoginNotice } from '../session/login-notice.ts'

/** Loaded once a broker asks for a code. */
const codeForm = lazyCode(
  async () => (await import(/* webpackChunkName: "forgot-password" */ './CodeForm.tsx')).CodeForm,
)

const FAILURE = 'Login failed. Please try again.'

/** Login, at `/` and `/login` [SESS-07]. */
export function LoginPage() {
  const { session } = useHost()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const signedUp = safeParse(SignedUp, state)
  const email = signedUp.success ? signedUp.output.signedUp : ''
  const notice = useLoginNotice((state) => state.notice)
  const setNotice = useLoginNotice((state) => state.setNotice)

  /** Id of the login that awaits its code. Kept only here: a reload starts over with the password. */
  const [challenge, setChallenge] = useState<string>()

  async function enter({ user, token }: { user: User; token: string }): Promise<void> {
    setNotice(undefined)
    session.begin(user, token)
    await navigate(lacksSecondFactor({ user }) ? SECURITY_PATH : returnPathOf(search), { replace: true })
  }

  const { element, failure, busy, onSubmit, text } = useEntryForm({
    initial: { email, password: '' },
    rules: LoginFields,
    async send(values) {
      try {
        const { data: step } = await callApi(calls.login, { body: values })
        if ('challenge' in step) setChallenge(step.challenge)
        else await enter(step)
        return undefined
      } catch (error) {
        return { failure: failureText(error, FAILURE) }
      }
    },
  })

  if (challenge !== undefined) {
    return (
      <CodeStep
        challenge={challenge}
        onDone={enter}
        onBack={(why) => {
          setNotice(why)
          setChallenge(undefined)
        }}
      />
    )
  }
  return (
    <EntryPage title="Log in">
      {notice && !failure && <Alert variant="warning" description={notice} />}
      {email === '' || failure ? null : (
        <Alert
          variant="success"
          title="Your account is ready"
          description="Log in with the password you have just chosen."
        />
      )}
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

/** The second step of a login; its form is loaded on demand. */
function CodeStep(props: CodeFormProps) {
  const { loaded, retry } = useCode(codeForm)
  return (
    <EntryPage title="Enter your code">
      {loaded.state === 'ready' ? (
        <loaded.code {...props} />
      ) : loaded.state === 'failed' ? (
        <Alert variant="destructive" title="This step could not be loaded">
          <Button onClick={retry}>Try again</Button>
        </Alert>
      ) : null}
    </EntryPage>
  )
}
